/** Learning (1) and graduated (2) students read and write their chapters. */
export const mayLearn = ({ status }: { status: number }) => status === 1 || status === 2;

export function whyNotLearning({ status }: { status: number }): string {
  if (status === 0) return '报名正在等待审核，通过后即可学习';
  if (status === 3) return '报名未通过，不能学习这个项目';
  return '你已退出这个项目，重新报名后即可学习';
}
