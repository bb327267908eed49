import { Button, Form, Input } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { changeOf, fieldsOf, type RuleFields } from './camp-form.ts';
import styles from './camps.module.css';
import type { Camp } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { DateRange } from './DateRange.tsx';
import { RuleItems } from './RuleItems.tsx';
import { StaffItem } from './StaffItem.tsx';

/** A camp's rules, changed as far as they may be; what stays is said before (rules: camp-fixed). */
export function CampRules({ camp }: { camp: Camp }) {
  const text = useTexts('staffCamps').form;
  const [form] = Form.useForm<RuleFields>();
  const [change, { isLoading }] = campsApi.useChangeCampMutation();
  const changes = camp.may.includes('camp.change');
  const save = async (fields: RuleFields) => {
    const { data } = await change(changeOf(camp, fields));
    if (data) form.setFieldsValue(fieldsOf(data));
  };
  return (
    <Form<RuleFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      name="rules"
      disabled={!changes}
      className={styles.form ?? ''}
      initialValues={fieldsOf(camp)}
      onFinish={(fields) => void save(fields)}
    >
      {camp.inside && changes ? <Notice title={text.insideTitle}>{text.inside}</Notice> : null}
      <Form.Item
        name="title"
        label={text.title}
        rules={[{ required: true, whitespace: true, message: text.titleRequired }]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <DateRange fixedStart={camp.inside} />
      {changes ? <StaffItem camp={camp} collegeId={camp.college?.id ?? 0} /> : null}
      <RuleItems
        inside={camp.inside}
        anonymousBefore={camp.anonymousMarking}
        ownAttempts={camp.attempts === null}
      />
      {changes ? (
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {text.save}
        </Button>
      ) : (
        <p className={styles.below}>{text.readOnly}</p>
      )}
    </Form>
  );
}
