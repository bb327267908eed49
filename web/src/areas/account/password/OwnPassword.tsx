import type { ReactNode } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { PasswordInput } from '../../../ui/form/FormInput.tsx';

/** The password that the account has: `own`, not `password`, which is a new one's. */
export function OwnPassword({ extra }: { extra?: ReactNode }) {
  const text = useTexts('user').security;
  return (
    <PasswordInput
      name="own"
      label={text.ownPassword}
      extra={extra}
      check={(typed) => (typed ? undefined : text.ownRequired)}
      autoComplete="current-password"
    />
  );
}
