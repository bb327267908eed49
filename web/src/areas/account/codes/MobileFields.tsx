import { Form, Input } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import styles from '../account.module.css';
import { CountrySelect } from './CountrySelect.tsx';
import { mobileProblem } from './mobile.ts';

interface MobileFieldsProps {
  /** The name of the form around them, which the inputs' ids begin with. */
  form: string;
  label?: string;
}

/** Country and number: `countryCode`, `mobile`. */
export function MobileFields({ form, label }: MobileFieldsProps) {
  const words = useTexts('account').mobile;
  return (
    <Form.Item label={label ?? words.label} htmlFor={`${form}_mobile`} required>
      <div className={styles.mobile}>
        <Form.Item name="countryCode" noStyle>
          <CountrySelect />
        </Form.Item>
        <Form.Item
          name="mobile"
          noStyle
          rules={[
            ({ getFieldValue }) => ({
              validator(_rule, typed: string | undefined) {
                const problem = mobileProblem(getFieldValue('countryCode'), typed ?? '', words);
                return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
              },
            }),
          ]}
        >
          <Input type="tel" inputMode="tel" autoComplete="tel-national" maxLength={24} />
        </Form.Item>
      </div>
    </Form.Item>
  );
}
