import { Form, Select } from 'antd';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { staffApi } from '../staff-api.ts';

/** An administrator opens camps for any college, or for all (0); others for their own (rules: camp-open). */
export function CollegeItem() {
  const text = useTexts('staffCamps');
  const nameOf = useNameOf();
  const { data, isFetching } = staffApi.useCollegesQuery({ page: 1, pageSize: 100 });
  const open = (data?.list ?? []).filter(({ closedAt }) => closedAt === null);
  return (
    <Form.Item name="collegeId" label={text.form.college} extra={text.form.collegeHint}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={isFetching}
        options={[
          { value: 0, label: text.everybody },
          ...open.map((college) => ({ value: college.id, label: nameOf(college) })),
        ]}
      />
    </Form.Item>
  );
}
