/** A mobile number as people write it, with what separates its groups taken out. */
export const bareMobile = (text: string) => text.replace(/[\s-]/g, '');

/** What is wrong with a number, in words that say what to do; undefined: nothing. The server has the last word. */
export function mobileProblem(countryCode: string, text: string): string | undefined {
  const mobile = bareMobile(text);
  if (!mobile) return '请输入手机号';
  if (!/^\d+$/.test(mobile)) return '手机号只能是数字';
  if (countryCode === '86') return /^1[3-9]\d{9}$/.test(mobile) ? undefined : '请输入 11 位中国大陆手机号';
  return mobile.length >= 5 && mobile.length <= 15 ? undefined : '请检查手机号的位数';
}
