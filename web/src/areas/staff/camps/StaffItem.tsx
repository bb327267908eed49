import { Form, Select } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
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
  const asked = { collegeId, ...(camp ? { campId: camp.id } : {}) };
  const { data, isFetching } = campsApi.useCampChoicesQuery(asked);
  const now = camp?.staff ?? [];
  const others = (data?.staff ?? []).filter(({ id }) => !now.some((member) => member.id === id));
  return (
    <Form.Item name="staffIds" label={text.form.staff} extra={text.form.staffHint}>
      <Select
        mode="multiple"
        loading={isFetching}
        placeholder={text.form.staffPlaceholder}
        notFoundContent={text.form.noStaff}
        optionFilterProp="label"
        options={[...now, ...others].map(({ id, name, role }) => ({
          value: id,
          label: text.member({ name, role: roles[role] }),
        }))}
      />
    </Form.Item>
  );
}
