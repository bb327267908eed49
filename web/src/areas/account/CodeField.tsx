import { codes } from '@zhixing/contract/codes';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAppDispatch, useBusy } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import styles from './account.module.css';
import { bareMobile, mobileProblem } from './mobile.ts';
import { sendMobileCode } from './mobile-code.actions.ts';
import { useResend } from './use-resend.ts';

/** Sends the code of a registration: the number checked first, one code a minute, a challenge solved on the way. */
function useSendCode() {
  const form = Form.useFormInstance();
  const dispatch = useAppDispatch();
  const resend = useResend('register');
  const [solving, setSolving] = useState(false);
  const [registered, setRegistered] = useState('');

  async function send() {
    const countryCode: string = form.getFieldValue('countryCode');
    const mobile = bareMobile(form.getFieldValue('mobile') ?? '');
    const problem = mobileProblem(countryCode, mobile);
    if (problem) return form.setFields([{ name: 'mobile', errors: [problem] }]);
    setRegistered('');
    const payload = { countryCode, mobile, scene: 'register' as const, exist: false };
    const answer = await dispatch(
      sendMobileCode({ ...payload, onChallenge: () => setSolving(true) }),
    ).unwrap();
    setSolving(false);
    if (answer.data.exist) setRegistered(mobile);
    if (answer.code !== codes.ok) return form.setFields([{ name: 'mobile', errors: [answer.msg] }]);
    resend.begin({ countryCode, mobile }, answer.data.resendIn);
    form.getFieldInstance('code')?.focus();
  }

  return { ...resend, solving, registered, send };
}

export function CodeField() {
  const busy = useBusy('account/sendMobileCode');
  const { left, sent, solving, registered, send } = useSendCode();
  return (
    <Form.Item label="短信验证码" htmlFor="register_code" required>
      <div className={styles.code}>
        <Form.Item
          name="code"
          noStyle
          normalize={(text: string) => text.replace(/\D/g, '').slice(0, 6)}
          rules={[
            { required: true, message: '请输入验证码' },
            { len: 6, message: '验证码是 6 位数字' },
          ]}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" placeholder="6 位数字" />
        </Form.Item>
        <Button className={styles.send} disabled={left > 0} loading={busy} onClick={send}>
          {left > 0 ? `${left} 秒后重发` : sent ? '重新获取' : '获取验证码'}
        </Button>
      </div>
      <div className={styles.hint} aria-live="polite">
        {solving ? '正在进行安全验证，请稍候…' : null}
        {left > 0 && sent ? `验证码已发往尾号 ${sent.mobile.slice(-4)} 的手机，5 分钟内有效。` : null}
        {registered ? (
          <>
            这个手机号已经注册过了，
            <Link to={paths.login()} state={{ account: registered }}>
              直接登录
            </Link>
            或换一个号码。
          </>
        ) : null}
      </div>
    </Form.Item>
  );
}
