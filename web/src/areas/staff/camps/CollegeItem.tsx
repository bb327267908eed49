import { Form, Select } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { useOpenColleges } from '../college/use-open-colleges.ts';

/** An administrator opens camps for any college, or for all (0); others for their own (rules: camp-open). */
export function CollegeItem() {
  const text = useTexts('staffCamps');
  const { options, isFetching } = useOpenColleges();
  return (
    <Form.Item name="collegeId" label={text.form.college} extra={text.form.collegeHint}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={isFetching}
        options={[{ value: 0, label: text.everybody }, ...options]}
      />
    </Form.Item>
  );
}
