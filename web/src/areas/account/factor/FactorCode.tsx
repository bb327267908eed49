import { useTexts } from '../../../locales/texts.ts';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { required } from '../form/required.ts';

/** The six digits of the app, or a recovery code: `code`. */
export function FactorCode({ recovery = true }: { recovery?: boolean }) {
  const text = useTexts('account').factor;
  return (
    <FormInput
      name="code"
      label={text.code}
      extra={recovery ? text.recoveryHint : undefined}
      check={required(text.codeRequired)}
      autoComplete="one-time-code"
      maxLength={20}
    />
  );
}
