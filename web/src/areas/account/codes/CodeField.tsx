import { codes } from '@zhixing/contract/codes';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAppDispatch, useBusy } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { inputClass } from '../../../ui/form/FormInput.tsx';
import { useFormAround } from '../../../ui/form/use-form.ts';
import styles from '../account.module.css';
import { codeProblem, digits } from './code.ts';
import { bareMobile, mobileProblem } from './mobile.ts';
import { type SendCode, sendMobileCode } from './mobile-code.actions.ts';
import { useResend } from './use-resend.ts';

interface CodeFieldProps {
  scene: SendCode['scene'];
  /** Whether the number must be registered already: asked before a code is sent (rules: code-exist-check). */
  exist: boolean;
  /** The number is its account's owner's no more: it may be registered all the same (rules: unused-number). */
  newOwner?: boolean;
}

/** Sends a code: the number checked first, one code a minute, a challenge solved on the way. */
function useSendCode({ scene, exist, newOwner }: CodeFieldProps) {
  const form = useFormAround();
  const dispatch = useAppDispatch();
  const words = useTexts('account').mobile;
  const resend = useResend(scene);
  const [solving, setSolving] = useState(false);
  /** The number whose registration is not as required. */
  const [unfit, setUnfit] = useState('');
  const { sent } = resend;
  const typed = bareMobile(form.read('mobile'));
  const country = form.read('countryCode');
  // The minute is one number's (rules: sms-code-caps); where none is typed, after a reload, it is taken for the same.
  const other = sent && typed !== '' && (typed !== sent.mobile || country !== sent.countryCode);

  async function send() {
    const countryCode = form.read('countryCode');
    const mobile = bareMobile(form.read('mobile'));
    const problem = mobileProblem(countryCode, mobile, words);
    if (problem) return form.setProblem('mobile', problem);
    setUnfit('');
    const payload = { countryCode, mobile, scene, ...(newOwner ? { newOwner } : { exist }) };
    const answer = await dispatch(
      sendMobileCode({ ...payload, onChallenge: () => setSolving(true) }),
    ).unwrap();
    setSolving(false);
    if (answer.data.exist !== undefined) setUnfit(mobile);
    if (answer.code !== codes.ok) return form.setProblem('mobile', answer.msg);
    resend.begin({ countryCode, mobile }, answer.data.resendIn);
    form.focus('code');
  }

  return other ? { left: 0, sent: undefined, solving, unfit, send } : { ...resend, solving, unfit, send };
}

export function CodeField(wanted: CodeFieldProps) {
  const text = useTexts('account').code;
  const busy = useBusy('account/sendMobileCode');
  const { left, sent, solving, unfit, send } = useSendCode(wanted);
  return (
    <FormField name="code" label={text.label} check={(typed) => codeProblem(typed, text)} clean={digits}>
      {(control) => (
        <>
          <div className={styles.code}>
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder={text.placeholder}
              className={inputClass}
            />
            <Button
              variant="secondary"
              size="large"
              className={styles.send}
              disabled={left > 0}
              loading={busy}
              onClick={() => void send()}
            >
              {left > 0 ? text.wait({ seconds: left }) : sent ? text.again : text.get}
            </Button>
          </div>
          <div className={styles.hint} aria-live="polite">
            {solving ? text.solving : null}
            {left > 0 && sent ? text.sentTo({ tail: sent.mobile.slice(-4) }) : null}
            {unfit ? <OtherLoginMethod mobile={unfit} scene={wanted.scene} /> : null}
          </div>
        </>
      )}
    </FormField>
  );
}

/** A link to login for a registered number, or to registration for another; the number is carried along. */
function OtherLoginMethod({ mobile, scene }: { mobile: string; scene: SendCode['scene'] }) {
  const text = useTexts('account').code;
  if (scene === 'bind') return null;
  if (scene !== 'register') {
    return (
      <>
        <Link to={paths.register()} state={{ mobile }}>
          {text.unknownRegister}
        </Link>
        {text.otherNumber}
      </>
    );
  }
  return (
    <>
      <Link to={paths.login()} state={{ account: mobile }}>
        {text.registeredLogin}
      </Link>
      {text.otherNumber}
    </>
  );
}
