import type { Calls, Payload } from '@zhixing/contract';
import { eachStudyField, type StudyField } from '@zhixing/contract/profile-fields';
import { readJson } from '../../../device/tab-storage.ts';
import type { UserInfo } from '../account.types.ts';

type InfoChange = Payload<Calls['POST /capi/Student/updateStudentV2']>;

/** What the form holds. `avatar`: a picture sent but not saved yet; `id` 0 takes the picture away. */
export interface InfoFields extends Record<StudyField, string> {
  name: string;
  nameEn: string;
  gender: string;
  collegeId: number;
  avatar?: { id: number; url: string };
}

export const fieldsOf = (info: UserInfo): InfoFields => {
  const { name, nameEn, gender } = info;
  const collegeId = info.college?.id ?? 0;
  return { name, nameEn, gender, collegeId, ...eachStudyField((field) => info[field]) };
};

/** The typed fields; those that the college sets keep their value (rules: college-word). */
export function keepCollegeFields(info: UserInfo, fields: InfoFields): InfoFields {
  if (!info.byCollege) return fields;
  const said = fieldsOf(info);
  const kept = Object.fromEntries(info.byCollege.map((field) => [field, said[field]]));
  return { ...fields, ...kept, collegeId: said.collegeId };
}

type Words = Omit<InfoFields, 'avatar' | 'collegeId'>;
type InfoFormValues = Words & { collegeId: string };

/** The values by field name, as strings, as a form holds them. */
export const readFormValues = (read: (field: string) => string): InfoFormValues => ({
  name: read('name'),
  nameEn: read('nameEn'),
  gender: read('gender'),
  collegeId: read('collegeId'),
  ...eachStudyField(read),
});
export const formValuesOf = ({ avatar: _, collegeId, ...words }: InfoFields): InfoFormValues => ({
  ...words,
  collegeId: String(collegeId),
});
export const fieldsIn = (
  { collegeId, ...words }: InfoFormValues,
  avatar: InfoFields['avatar'],
): InfoFields => ({
  ...words,
  collegeId: Number(collegeId),
  ...(avatar ? { avatar } : {}),
});

/** What differs from the record, as the call takes it. */
export function changesOf(info: UserInfo, { avatar, ...fields }: InfoFields): InfoChange {
  const before = fieldsOf(info);
  const changed = Object.entries(fields)
    .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([key, value]) => value !== before[key as keyof InfoFields]);
  return { ...(Object.fromEntries(changed) as InfoChange), ...(avatar ? { avatar: avatar.id } : {}) };
}

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (userId: number) => `info-draft:${userId}`;

/** Keeps what is being typed in this tab, for this student alone: over a reload and another login. */
export function saveDraft(storage: Keep, userId: number, fields: InfoFields): void {
  storage.setItem(keyOf(userId), JSON.stringify(fields));
}

export const readDraft = (storage: Keep, userId: number) => readJson<InfoFields>(storage, keyOf(userId));

export function removeDraft(storage: Keep, userId: number): void {
  storage.removeItem(keyOf(userId));
}
