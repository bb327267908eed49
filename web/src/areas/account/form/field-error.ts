import type { PasswordRefusal, RefusedField } from '@zhixing/contract/account-refusals';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { useTexts } from '../../../locales/texts.ts';
import type { FormHandle } from '../../../ui/form/use-form.ts';

type Refusal = { password?: PasswordRefusal; field?: RefusedField } | null;

/**
 * Marks the field that a refusal is about and goes there; false: the form has no such field. The rule that a new password breaks is
 * said in the form's own words, anything else in the server's. `own`: the field with the password that the account has.
 */
export function useFieldError(form: FormHandle, own = 'own') {
  const { refused } = useTexts('account').password;
  return ({ code, data, msg }: Envelope): boolean => {
    if (code !== codes.refused) return false;
    const { password: rule, field } = (data as Refusal) ?? {};
    if (rule) return form.refuse('password', refused[rule]);
    return field ? form.refuse(field === 'ownPassword' ? own : field, msg) : false;
  };
}
