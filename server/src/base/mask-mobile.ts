/** A mobile number as it is shown: `138****1234`. Shorter ones of other countries keep two digits, or one, at each end. '' for ''. */
export function maskMobile(mobile: string): string {
  if (mobile === '') return '';
  const [head, tail] = mobile.length >= 10 ? [3, 4] : mobile.length >= 7 ? [2, 2] : [1, 1];
  return `${mobile.slice(0, head)}****${mobile.slice(-tail)}`;
}
