import { useTexts } from '../../../locales/texts.ts';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { needed } from '../form/needed.ts';

/** The six digits of the app, or a recovery code: `code`. */
export function FactorCode({ recovery = true }: { recovery?: boolean }) {
  const text = useTexts('account').factor;
  return (
    <FormInput
      name="code"
      label={text.code}
      extra={recovery ? text.recoveryHint : undefined}
      check={needed(text.codeRequired)}
      autoComplete="one-time-code"
      maxLength={20}
    />
  );
}
