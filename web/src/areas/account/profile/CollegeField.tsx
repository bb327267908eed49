import type { Calls, Data } from '@zhixing/contract';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { FormPicker } from '../../../ui/form/FormPicker.tsx';
import type { Choice } from '../../../ui/form/Picker.tsx';
import { profileApi } from '../profile-api.ts';

type College = Data<Calls['POST /capi/Student/getCollegeList']>['list'][number];

interface CollegeFieldProps {
  /** The college of the profile: shown before the list has loaded. */
  own: College | null;
  /** An administrator gives it. */
  fixed: boolean;
  /** The college names the student in a roster (rules: college-word). */
  said: boolean;
}

/** `collegeId`, `'0'` where there is none: searchable by name in both languages. */
export function CollegeField({ own, fixed, said }: CollegeFieldProps) {
  const { form: text, info } = useTexts('user');
  const nameOf = useNameOf();
  const { data, isError: failed } = profileApi.useCollegeListQuery({});
  const colleges = data?.list ?? (own ? [own] : []);
  const choices = colleges.map((college): Choice => {
    const name = nameOf(college);
    const value = String(college.id);
    return { value, key: value, short: name, words: `${college.name} ${college.nameEn}`, shown: name };
  });
  // Matches no search: it is the first of the whole list.
  const without: Choice = { value: '0', key: '0', short: '', words: '', shown: text.collegeWithout };
  return (
    <FormPicker
      name="collegeId"
      label={info.college}
      extra={fixed ? text.collegeByAdmin : failed && text.collegesFailed}
      choices={[without, ...choices]}
      none={text.collegeNone}
      placeholder={text.collegePlaceholder}
      disabled={fixed || said}
    />
  );
}
