import { codes, type Envelope } from '@zhixing/contract/codes';
import type { PasswordRefusal } from '@zhixing/contract/words';
import { useTexts } from '../../../locales/texts.ts';
import type { FormHandle } from '../../../ui/form/use-form.ts';

/** Marks the field of a new password with the rule that the server's answer names; false: it names none. */
export function usePasswordError(form: FormHandle) {
  const { refused } = useTexts('account').password;
  return ({ code, data }: Envelope): boolean => {
    const rule =
      code === codes.refused ? (data as { password?: PasswordRefusal } | null)?.password : undefined;
    const says = rule && refused[rule];
    if (!says) return false;
    form.tell('password', says);
    form.focus('password');
    return true;
  };
}
