import { Form, Select } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { useSought } from '../kit/use-sought.ts';
import type { Camp } from './camps.types.ts';
import { campsApi } from './camps-api.ts';

interface StaffItemProps {
  /** Of a camp that is there, or of the college that is chosen (0: a camp for all). */
  camp?: Camp;
  collegeId: number;
}

/** Whom a camp is given to. */
export function StaffItem({ camp, collegeId }: StaffItemProps) {
  const text = useTexts('staffCamps');
  const { roles } = useTexts('staff');
  const { keyword, onSearch } = useSought();
  const asked = { collegeId, ...(camp ? { campId: camp.id } : {}) };
  const first = campsApi.useCampChoicesQuery(asked);
  const found = campsApi.useCampChoicesQuery({ ...asked, keyword }, { skip: keyword === '' });
  const isFetching = first.isFetching || found.isFetching;
  const now = camp?.staff ?? [];
  const all = [...now, ...(first.data?.staff ?? []), ...(found.data?.staff ?? [])];
  const members = [...new Map(all.map((member) => [member.id, member])).values()];
  return (
    <Form.Item name="staffIds" label={text.form.staff} extra={text.form.staffHint}>
      <Select
        mode="multiple"
        loading={isFetching}
        placeholder={text.form.staffPlaceholder}
        notFoundContent={isFetching ? null : text.form.noStaff}
        showSearch={{ optionFilterProp: 'label', onSearch }}
        options={members.map(({ id, name, role }) => ({
          value: id,
          label: text.member({ name, role: roles[role] }),
        }))}
      />
    </Form.Item>
  );
}
