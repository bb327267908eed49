/** The release of marks, and the gradebook submitted, approved and locked. */
export const staffClosing = {
  title: '送审与归档',
  states: { open: '未送审', submitted: '审核中', locked: '已归档' },
  stateHints: {
    open: '全部成绩齐了以后送审，由院校管理员审核。',
    submitted: '审核期间成绩不能改，学生也不能再交作业、做测验。',
    locked: '成绩已经锁定，不能再直接改。',
  },
  withheld: '成绩还没有公布，学生看不到得分、评语和总评',
  released: ({ time }: { time: string }) => `成绩已于 ${time} 公布（中国标准时间）`,
  acts: {
    release: '公布成绩',
    submitted: '送审',
    withdrawn: '撤回送审',
    returned: '退回',
    approved: '通过并归档',
  },
  asks: {
    release: {
      title: '现在公布这个营的成绩？',
      hint: '全部学生会收到消息，马上看得到作业与测验的成绩和评语；以后批阅的，批阅了就看得到。满足要求的学生会结业。公布不能收回。',
    },
    submitted: {
      title: '把成绩册送审？',
      hint: '审核期间谁也不能改成绩，学生不能再交作业、做测验。审核以前可以撤回。',
    },
    withdrawn: { title: '撤回送审？', hint: '撤回以后又可以改成绩，改好了再送审。' },
    returned: { title: '退回成绩册？', hint: '老师又可以改成绩，并收到消息和你写的原因。' },
    approved: {
      title: '通过并归档？',
      hint: '归档以后成绩锁定，不能再直接改，也不能撤回。',
    },
  },
  note: '说明',
  noteHint: '可以不写。',
  reason: '原因',
  reasonHint: '送审的老师会看到它。',
  reasonRequired: '请写明为什么退回',
  cancel: '取消',
  ownSubmission: '这是你送审的，要由另一位院校管理员或管理员审核。',
  history: ({ count }: { count: number }) => `历史（${count} 步）`,
  steps: { submitted: '送审', withdrawn: '撤回送审', returned: '退回', approved: '通过并归档' },
  stepLine: ({ time, by, step }: { time: string; by: string; step: string }) => `${time} ${by} ${step}`,
};
