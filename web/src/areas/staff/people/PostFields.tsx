import { type StaffRole, staffRoles } from '@zhixing/contract/words';
import { Form, Select } from 'antd';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useSelf } from '../self.tsx';
import { staffApi } from '../staff-api.ts';

/** The colleges that are open and the reader's to look after. */
function useOpenColleges() {
  const { data } = staffApi.useCollegesQuery({ pageSize: 100 });
  const nameOf = useNameOf();
  return (data?.list ?? [])
    .filter(({ closedAt }) => closedAt === null)
    .map((college) => ({ value: college.id, label: nameOf(college) }));
}

/** A role and its college: `role`, `collegeId`. The server says which may be given; those above the reader are not offered. */
export function PostFields() {
  const { people: text, roles } = useTexts('staff');
  const { role: own } = useSelf();
  const colleges = useOpenColleges();
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
          <Select showSearch={{ optionFilterProp: 'label' }} options={colleges} />
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
