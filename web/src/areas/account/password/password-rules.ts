/** The rules by the names of their texts. */
export interface PasswordRule {
  name: 'length' | 'kinds';
  kept: boolean;
}

const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
/** From here on no mixture is asked for. */
const long = 15;

/**
 * The rules of a new password (rules: password-rules), each with whether it is kept. The commonest and the student's own
 * words are the server's to know.
 */
export function passwordRules(password: string): PasswordRule[] {
  const { length } = [...password];
  return [
    { name: 'length', kept: length >= 8 && length <= 64 },
    { name: 'kinds', kept: length >= long || kinds.filter((kind) => kind.test(password)).length >= 2 },
  ];
}

export const meetsPasswordRules = (password: string) => passwordRules(password).every(({ kept }) => kept);
