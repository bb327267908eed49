import { Checkbox, Form } from 'antd';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import styles from '../account.module.css';

/** Never ticked for the student. The texts open in another tab: what is typed here stays. */
export function Agreement() {
  const text = useTexts('account').register;
  return (
    <Form.Item
      name="agree"
      valuePropName="checked"
      rules={[
        {
          validator: (_rule, ticked: boolean) =>
            ticked ? Promise.resolve() : Promise.reject(new Error(text.agreeRequired)),
        },
      ]}
    >
      <Checkbox className={styles.agree}>
        {text.agreeBefore}
        <Link to={paths.terms()} target="_blank">
          {text.terms}
        </Link>
        {text.and}
        <Link to={paths.privacy()} target="_blank">
          {text.privacy}
        </Link>
      </Checkbox>
    </Form.Item>
  );
}
