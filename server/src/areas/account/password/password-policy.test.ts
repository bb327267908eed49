import { expect, it } from 'vitest';
import { whyNotPassword } from './password.policy.ts';

const owner = {
  mobile: '13800001234',
  name: '林小知',
  nameEn: 'Lin Xiaozhi',
  email: 'mountain@example.edu.cn',
};
const why = (password: string) => whyNotPassword(password, owner)?.says ?? null;

/** As leaks and guessers know them, here and elsewhere; all have eight characters and two kinds, or look so. */
const commonest = `
  password1 Password1! P@ssw0rd passw0rd password123 Pa$$w0rd Password2026 qwerty123 Qwerty123! qwertyuiop1
  1q2w3e4r 1qaz2wsx 1qaz@WSX qazwsx123 zaq12wsx q1w2e3r4 asdf1234 asdfghjkl1 zxcvbnm1 abc12345
  abc123456 abcd1234 Abcd@1234 a12345678 a1234567 aa123456 Aa123456. 123456789a 12345678a 123qweasd
  qwe123456 qq123456 woaini1314 woaini520 5201314a a5201314 1314520a wang123456 zhang123 li123456
  admin123 Admin@123 admin888 iloveyou1 welcome1 Welcome@123 letmein123 monkey123 dragon2026 football1
  sunshine1 princess1 test1234 root@123 trustno1 1234qwer`;

it('the 56 commonest are refused, with what to do', () => {
  const passwords = commonest.trim().split(/\s+/);
  expect(passwords).toHaveLength(56);
  const told = passwords.map((password) => [password, why(password)]);
  expect(told.filter(([, says]) => !/常见的词|重复或连续/.test(String(says)))).toEqual([]);
});

/** A common one with something before or behind it, in other letters, or a name. */
it.each(
  `trustno1! nicole123 Trustno1!! 123nicole !nicole2026 n1c0le99 M0nkey#88 m0nk3y!! $unsh1ne 2026Dragon! #1jessica jessic4!
   he11o-2026 fl0wer77 wangwei@88 12.lili.12 zhangwei1990 88sunshine88 nicole19980214 Qwerty!2345 letm31n2026
   nicolenicole1 sup3rm4n! password1a trustno1a nicole1a nicolex1 xfootball1 mynicole1 iloveyou1a nicole123abc
  Password!Password test@test1 hello@world1 dragonmonkey1 superman-batman s.u.p.e.r.m.a.n1 nicolé123 passwörd1
  147258369! 147258369a 5201314! wo5201314 1314520q 741852963a 1qaz0okm monkey#88tiger elocin2026
  nicolenicolenicole1 xx.sunshine.7 2w3e4r5t! zhang.wei.88`.split(/\s+/),
)('%s is a common one in other clothes', (password) => {
  expect(why(password)).toMatch(/常见的词|重复或连续/);
});

it.each([
  ['short7!', '密码应为 8 到 64 个字符'],
  [`a1${'山'.repeat(63)}`, '密码应为 8 到 64 个字符'],
  ['riverstones', '密码应包含字母、数字、符号中的至少两种，或者不少于 15 个字符'],
  ['83920174655', '密码应包含字母、数字、符号中的至少两种，或者不少于 15 个字符'],
  ['zhixing-2026', '密码不能包含本站的名称，请换一个'],
  ['Zhi.Xing#river8', '密码不能包含本站的名称，请换一个'],
  ['我爱知行一万年九', '密码应包含字母、数字、符号中的至少两种，或者不少于 15 个字符'],
  ['我爱知行一万年9', '密码不能包含本站的名称，请换一个'],
  ['river13800001234', '密码不能包含手机号，请换一个'],
  ['river#0001234', '密码不能包含手机号，请换一个'],
  ['林小知的第9条河', '密码不能包含姓名或姓名的拼音，请换一个'],
  ['lin.xiaozhi.8stone', '密码不能包含姓名或姓名的拼音，请换一个'],
  ['XiaozhiLin#83', '密码不能包含姓名或姓名的拼音，请换一个'],
  ['mountain-83-river', '密码不能包含邮箱的用户名，请换一个'],
  ['aaaaaaaaaaaaaaaaaa', '密码不能主要由重复或连续的字符组成（如 aaaa、1234、qwer），请换一个'],
  ['qwe asd zxc rfv tgb', '这个密码由常见的词或名字变来，容易被猜到，前后加数字、符号也一样，请换一个'],
  ['rk7rk7rk7rk7', '密码不能主要由重复或连续的字符组成（如 aaaa、1234、qwer），请换一个'],
  ['4567fghj4567', '密码不能主要由重复或连续的字符组成（如 aaaa、1234、qwer），请换一个'],
  ['monkeymonkeymonkey', '这个密码由常见的词或名字变来，容易被猜到，前后加数字、符号也一样，请换一个'],
  ['DRAGON!!2031', '这个密码由常见的词或名字变来，容易被猜到，前后加数字、符号也一样，请换一个'],
])('%s: %s', (password, says) => {
  expect(why(password)).toBe(says);
});

it.each([
  // Length alone is enough from 15 characters on.
  'riverstonesbelow',
  'correct horse battery staple',
  'lantern river teapot window',
  // Between the two listed words a third and digits happen to read as letters.
  'lantern river 42 teapot',
  // A word that is not listed, typed apart from one that is.
  'bubble-tea-88',
  '春江潮水连海平海上明月共潮生夜',
  'dawn-over-7-hills',
  'kvx7mpq2',
  '山河9万里路远兮',
  'lintel-weir-44-oak',
  // A common word beside others is not all of it.
  'nicole-83-river',
  'sunshine4wxvog',
  'sed-18j9k8',
  '48-2019-77',
  'gq7-24680-w',
  `b7${'山河万里路'.repeat(12)}`,
])('takes %s', (password) => {
  expect(why(password)).toBeNull();
});
