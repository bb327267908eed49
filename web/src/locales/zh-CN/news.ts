/** What happened elsewhere, as a notification on any page (rules: review-told). */
export const news = {
  reviewed: '老师批阅了你的作业',
  returned: '作业退回来了',
  scored: ({ title, score }: { title: string; score: number }) => `“${title}”得了 ${score} 分。`,
  passed: ({ title }: { title: string }) => `“${title}”已通过。`,
  again: ({ title }: { title: string }) => `“${title}”请按批阅修改后再交。`,
  approved: '报名通过了审核',
  mayLearn: ({ title }: { title: string }) => `可以开始学习“${title}”了。`,
  several: ({ count, more }: { count: number; more: boolean }) => `有${more ? '至少' : ''} ${count} 件新消息`,
  reviews: ({ count, again, more }: { count: number; again: number; more: boolean }) =>
    `${more ? '至少 ' : ''}${count} 份作业有了批阅${again > 0 ? `，其中 ${again} 份要修改` : ''}。`,
  approvals: ({ count }: { count: number }) => `${count} 个报名通过了审核。`,
  open: '去看看',
  start: '开始学习',
};
