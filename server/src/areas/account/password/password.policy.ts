import type { PasswordRefusal } from '@zhixing/contract/account-refusals';
import { refused } from '../../../base/errors.ts';
import type { Sentence } from '../../../locales/say.ts';
import { isCommon, lettersOf, normal, sizeWithoutPatterns } from './password-forms.ts';

/** The owner's data that a password must not contain. */
interface PasswordOwner {
  mobile: string;
  name?: string;
  nameEn?: string;
  email?: string | null;
}

const shortest = 8;
const longest = 64;
/** From this length on, different kinds of characters are not required. */
const long = 15;
/** The least effective length (`sizeWithoutPatterns`). */
const leastWithoutPatterns = 5;

const productNames = ['zhixing', '知行'];

const kindsOf = (password: string) =>
  [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;

/** Whether the password contains the number or seven consecutive digits of it. */
function holdsMobile(password: string, mobile: string): boolean {
  const size = Math.min(7, mobile.length);
  const parts = Array.from({ length: mobile.length - size + 1 }, (_, from) =>
    mobile.slice(from, from + size),
  );
  return parts.some((part) => password.includes(part));
}

/** Only words long enough that they do not occur in other words by accident. */
const names = (words: string[]) =>
  words.filter((word) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : 4));

const holdsAny = (password: string, words: string[]) => words.some((word) => password.includes(word));

/** The parts of a name, all parts joined, and all parts joined in reverse order. */
function formsOf(name = ''): string[] {
  const parts = normal(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return [...parts, parts.join(''), parts.toReversed().join('')];
}

/** The rule that refuses the password, and a sentence that says what to do. */
interface Problem {
  rule: PasswordRefusal;
  says: Sentence;
}

const problem = (rule: PasswordRefusal, says: Sentence): Problem => ({ rule, says });

/** Why a password is refused for containing its owner's data; null: it is not. */
function whyNotOwn(password: string, { mobile, name, nameEn, email }: PasswordOwner): Problem | null {
  const typed = normal(password);
  const letters = lettersOf(password);
  if (holdsMobile(typed, mobile)) return problem('mobile', '密码不能包含手机号，请换一个');
  if (holdsAny(letters, names([...formsOf(name), ...formsOf(nameEn)])))
    return problem('name', '密码不能包含姓名或姓名的拼音，请换一个');
  const [local = ''] = (email ?? '').toLowerCase().split('@');
  return local.length >= 4 && typed.includes(local)
    ? problem('email', '密码不能包含邮箱的用户名，请换一个')
    : null;
}

/**
 * What is wrong with a new password and what to do; null: nothing (rules: password-rules). Used wherever a password is
 * set. Its answer can reveal the owner's name or e-mail, so pass only `mobile` for a caller who has not proved to be
 * the owner.
 */
export function whyNotPassword(password: string, owner: PasswordOwner): Problem | null {
  const { length } = [...password];
  if (length < shortest || length > longest) return problem('length', '密码应为 8 到 64 个字符');
  if (length < long && kindsOf(password) < 2)
    return problem('kinds', '密码应包含字母、数字、符号中的至少两种，或者不少于 15 个字符');
  if (holdsAny(lettersOf(password), productNames)) return problem('site', '密码不能包含本站的名称，请换一个');
  const own = whyNotOwn(password, owner);
  if (own) return own;
  if (sizeWithoutPatterns(password) < leastWithoutPatterns)
    return problem('patterns', '密码不能主要由重复或连续的字符组成（如 aaaa、1234、qwer），请换一个');
  if (isCommon(password))
    return problem('common', '这个密码由常见的词或名字变来，容易被猜到，前后加数字、符号也一样，请换一个');
  return null;
}

/** The data of the -2 for a refused password: forms mark the field by it. */
export const refusalOf = (rule: PasswordRefusal) => ({ password: rule });

/** -2: the password is too weak. */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const found = whyNotPassword(password, owner);
  if (found) throw refused(found.says, refusalOf(found.rule));
}
