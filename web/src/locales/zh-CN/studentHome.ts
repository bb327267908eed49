import { invitations } from './invitations.ts';

/** A student's own home page. */
export const studentHome = {
  greeting: ({ name }: { name: string }) => `${name}，你好`,
  invitations,
  greetingAlone: '你好',
  all: '我的全部实践',
  none: '还没有正在学习的项目',
  noneHint: '选一个感兴趣的项目报名，下一步做什么、什么时候截止，都会出现在这里。',
  browse: '去选一个项目',
  next: { '1': '接下来：学习', '2': '接下来：作业', '3': '接下来：测验', '': '接下来' },
  noChapters: '老师还没有放上内容',
  progress: '学习进度',
  doneOf: ({ done, leaves }: { done: number; leaves: number }) => `已完成 ${done} / ${leaves} 节`,
  goOn: '继续学习',
  start: '开始学习',
  catalog: '看目录',
  others: '同时在学',
  due: {
    title: '截止时间',
    none: '没有还没做完、又有截止时间的内容。',
    until: ({ time }: { time: string }) => `${time} 截止（中国标准时间）`,
    overdue: '已截止，仍可补交',
    today: '今天截止',
    days: ({ days }: { days: number }) => `还有 ${days} 天`,
  },
  returned: {
    title: '老师的批阅',
    none: '批阅好的作业会出现在这里。',
    on: ({ date }: { date: string }) => `${date} 批阅`,
    again: '请修改后再交',
    passed: '已通过',
    score: ({ score }: { score: number }) => `${score} 分`,
  },
};
