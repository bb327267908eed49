import { badParameter } from '../../../base/errors.ts';

/**
 * Returns the normalised e-mail; null: none given. -3: not an e-mail: one `@`, a dot after it, no spaces and no line
 * breaks, which could start another header.
 */
export function requireEmail(given: string): string | null {
  const email = given.normalize('NFKC').trim();
  if (!email) return null;
  if (!/^[^\s@\p{C},;<>"]{1,64}@[^\s@\p{C},;<>"]+\.[^\s@.\p{C},;<>"]{2,}$/u.test(email))
    throw badParameter('邮箱的格式不正确，请检查后重新填写');
  return email;
}
