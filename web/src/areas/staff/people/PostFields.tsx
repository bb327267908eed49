import { type StaffRole, staffRoles } from '@zhixing/contract/words';
import { Form, Select } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { useOpenColleges } from '../college/use-open-colleges.ts';
import { useSelf } from '../self.tsx';

/** A role and its college: `role`, `collegeId`. The server says which may be given; those above the reader are not offered. */
export function PostFields() {
  const { people: text, roles } = useTexts('staff');
  const { role: own } = useSelf();
  const { options } = useOpenColleges();
  const role: StaffRole | undefined = Form.useWatch('role');
  const offered = staffRoles.slice(0, staffRoles.indexOf(own) + 1);
  return (
    <>
      <Form.Item name="role" label={text.role}>
        <Select options={offered.map((value) => ({ value, label: roles[value] }))} />
      </Form.Item>
      {role === 'admin' ? null : (
        <Form.Item
          name="collegeId"
          label={text.college}
          rules={[{ required: true, message: text.collegeRequired }]}
        >
          <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
        </Form.Item>
      )}
    </>
  );
}

/** As the calls take them: an administrator belongs to no college. */
export const postOf = ({ role, collegeId }: { role: StaffRole; collegeId?: number }) => ({
  role,
  collegeId: role === 'admin' ? 0 : (collegeId ?? 0),
});
