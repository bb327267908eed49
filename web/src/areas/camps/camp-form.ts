import type { MarksRule } from '@zhixing/contract/gradebook-words';
import type { CertificateRule, HomeworkRule, LateRule, RevealRule } from '@zhixing/contract/words';
import { chinaDay, isoOfDayEnd, isoOfDayStart } from '../../ui/china-input.ts';
import { splitValues } from '../../ui/form/FormMultiPicker.tsx';
import type { Camp, CampChange } from './camps.types.ts';
import type { Days } from './DateRange.tsx';

type Switched = 'on' | '';

/** What the form holds of a camp's rules, as texts; `own`: as the test, or the project, says itself. */
export interface RuleFields extends Days {
  title: string;
  staffIds: string;
  needsApproval: Switched;
  homeworkRule: HomeworkRule;
  lateRule: LateRule;
  reveal: RevealRule | 'own';
  attempts: string;
  certificateRule: CertificateRule | 'own';
  anonymousMarking: Switched;
  appealDays: string;
  appealWorkdays: string;
  marksRule: MarksRule;
}

const switched = (on: boolean): Switched => (on ? 'on' : '');

/** Of a camp that is there. */
export const fieldsOf = (camp: Camp): RuleFields => ({
  title: camp.title,
  from: chinaDay(camp.startsAt),
  to: chinaDay(camp.endsAt),
  staffIds: camp.staff.map(({ id }) => id).join(),
  needsApproval: switched(camp.needsApproval),
  homeworkRule: camp.homeworkRule,
  lateRule: camp.lateRule,
  reveal: camp.reveal ?? 'own',
  attempts: String(camp.attempts ?? ''),
  certificateRule: camp.certificateRule ?? 'own',
  anonymousMarking: switched(camp.anonymousMarking),
  appealDays: String(camp.appealDays),
  appealWorkdays: String(camp.appealWorkdays),
  marksRule: camp.marksRule,
});

/** What a call takes of it. */
export const rulesOf = (fields: RuleFields) => ({
  title: fields.title,
  staffIds: splitValues(fields.staffIds).map(Number),
  needsApproval: fields.needsApproval === 'on',
  homeworkRule: fields.homeworkRule,
  lateRule: fields.lateRule,
  anonymousMarking: fields.anonymousMarking === 'on',
  appealDays: Number(fields.appealDays),
  appealWorkdays: Number(fields.appealWorkdays),
  marksRule: fields.marksRule,
  startsAt: isoOfDayStart(fields.from),
  endsAt: isoOfDayEnd(fields.to),
  reveal: fields.reveal === 'own' ? null : fields.reveal,
  attempts: fields.attempts === '' ? null : Number(fields.attempts),
  certificateRule: fields.certificateRule === 'own' ? null : fields.certificateRule,
});

/** Those who are chosen are the same in whatever order. */
const asSent = (name: keyof RuleFields, typed: string) =>
  name === 'staffIds' ? splitValues(typed).sort().join() : typed;
export const sameRule = (name: keyof RuleFields, a: string, b: string) => asSent(name, a) === asSent(name, b);

/** What was changed in the form, and nothing else: a time that was not touched stays to the second. */
export function changeOf(camp: Camp, fields: RuleFields): CampChange {
  const before = fieldsOf(camp);
  const all = rulesOf(fields);
  const touched = (Object.keys(before) as (keyof RuleFields)[]).filter(
    (name) => !sameRule(name, before[name], fields[name]),
  );
  const keyOf = { from: 'startsAt', to: 'endsAt' } as const;
  const keys = touched.map((name) => (name === 'from' || name === 'to' ? keyOf[name] : name));
  return { campId: camp.id, ...Object.fromEntries(keys.map((key) => [key, all[key]])) };
}
