import { useTexts } from '../../../locales/texts.ts';
import { PasswordInput } from '../../../ui/form/FormInput.tsx';
import { useFormAround } from '../../../ui/form/use-form.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { meetsPasswordRules } from './password-rules.ts';

/** A new password (`password`), with its rules ticked off while it is typed. */
export function PasswordField({ label }: { label?: string }) {
  const text = useTexts('account').password;
  const form = useFormAround();
  const problemOf = (typed: string) => {
    if (!typed) return text.setRequired;
    return meetsPasswordRules(typed) ? undefined : text.notKept;
  };
  return (
    <PasswordInput
      name="password"
      label={label ?? text.set}
      extra={<PasswordRules password={form.read('password')} problem={form.problemOf('password')} />}
      check={problemOf}
      autoComplete="new-password"
    />
  );
}
