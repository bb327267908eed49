import { Form, Input } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { lastDay } from '../kit/china-input.ts';
import styles from './camps.module.css';

/** Days in China, as `<input type="date">` holds them. */
export interface Days {
  from: string;
  to: string;
}

/** From the beginning of one day to the end of another; the first may be one that stays. */
export function DateRange({ fixedStart = false }: { fixedStart?: boolean }) {
  const text = useTexts('staffCamps').form;
  const required = { required: true, message: text.dateRequired };
  return (
    <div className={styles.range}>
      <Form.Item name="from" label={text.from} rules={[required]} extra={fixedStart ? text.fixed : undefined}>
        <Input type="date" max={lastDay} disabled={fixedStart} />
      </Form.Item>
      <Form.Item
        name="to"
        label={text.to}
        dependencies={['from']}
        rules={[
          required,
          ({ getFieldValue }) => ({
            validator: (_rule, to: string) =>
              to && to < getFieldValue('from') ? Promise.reject(new Error(text.toAfter)) : Promise.resolve(),
          }),
        ]}
      >
        <Input type="date" max={lastDay} />
      </Form.Item>
    </div>
  );
}
