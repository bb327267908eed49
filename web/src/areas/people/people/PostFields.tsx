import { type StaffRole, staffRoles } from '@zhixing/contract/words';
import { useTexts } from '../../../locales/texts.ts';
import { FormSelect, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormPicker } from '../../../ui/form/FormPicker.tsx';
import { textChoices } from '../../../ui/form/Picker.tsx';
import { useFormAround } from '../../../ui/form/use-form.ts';
import { useSelf } from '../../back-office/public/self.ts';
import { useOpenColleges } from '../colleges/use-open-colleges.ts';

export interface PostFormValues {
  role: string;
  /** '' where none is chosen. */
  collegeId: string;
}

/** A role and its college: `role`, `collegeId`. The server says which may be given; those above the reader are not offered. */
export function PostFields() {
  const { people: text, roles, roleHints, frame } = useTexts('staff');
  const { role: own } = useSelf();
  const { options } = useOpenColleges();
  const { read } = useFormAround();
  const chosen = staffRoles.find((role) => role === read('role'));
  const offered = staffRoles.slice(0, staffRoles.indexOf(own) + 1);
  return (
    <>
      <FormSelect
        name="role"
        label={text.role}
        extra={chosen && roleHints[chosen]}
        options={offered.map((value) => ({ value, label: roles[value] }))}
      />
      {read('role') === 'admin' ? null : (
        <FormPicker
          name="collegeId"
          label={text.college}
          check={requiredCheck(text.collegeRequired)}
          choices={textChoices(options)}
          none={frame.noChoice}
        />
      )}
    </>
  );
}

export const postFormValues = (
  role: StaffRole,
  college: { id: number } | null | undefined,
): PostFormValues => ({
  role,
  collegeId: college ? String(college.id) : '',
});

/** As the calls take them: an administrator belongs to no college. */
export const postOf = ({ role, collegeId }: PostFormValues) => ({
  role: role as StaffRole,
  collegeId: role === 'admin' ? 0 : Number(collegeId),
});
