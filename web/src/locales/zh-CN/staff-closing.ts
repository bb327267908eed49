/** The release of marks, and the gradebook submitted, approved and locked. */
export const staffClosing = {
  title: '送审与归档',
  states: { open: '未送审', submitted: '审核中', locked: '已归档' },
  stateHints: {
    open: '全部成绩齐了以后送审，由院校管理员审核。',
    submitted: '审核期间成绩不能改，学生也不能再交作业、做测验。',
    locked: '成绩已经锁定。要更正一个成绩，或批阅还没有批的，按两下它，在打开的窗口里申请，由另一个人批准。',
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
      hint: '归档以后成绩锁定，也不能撤回；要改一个成绩，须申请并由另一个人批准。',
    },
  },
  summary: {
    students: ({ passed, failed, open }: { passed: number; failed: number; open: number }) =>
      `${passed} 名通过，${failed} 名未通过，${open} 名还不能定（没有总评，或有缓考）。`,
    waiting: {
      submitted: ({ count }: { count: number }) =>
        `还有 ${count} 份没有批阅：送审以后不能批，归档以后要一份一份申请、由另一个人批准。请先批完。`,
      approved: ({ count }: { count: number }) =>
        `还有 ${count} 份没有批阅：归档以后要一份一份申请、由另一个人批准。要老师先批完，请退回。`,
    },
    empty: ({ count }: { count: number }) => `老师自己的列里还有 ${count} 格空着：空的不计入总评。`,
    notDue: {
      submitted: ({ count }: { count: number }) =>
        `还有 ${count} 份没有到截止时间：送审以后学生不能再交，也不计未交。`,
      approved: ({ count }: { count: number }) =>
        `还有 ${count} 份送审时没有到截止时间：学生不能再交，也不计未交。要让他们交，请退回。`,
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
  change: {
    list: ({ total, waiting }: { total: number; waiting: number }) =>
      waiting > 0
        ? `批阅与更正的申请（${total} 个，${waiting} 个等待批准）`
        : `批阅与更正的申请（${total} 个）`,
    states: { waiting: '等待批准', approved: '已批准', refused: '未批准', withdrawn: '已撤回' },
    of: ({ name, title }: { name: string; title: string }) => `${name} · ${title}`,
    effect: ({ label, before, after }: { label: string; before: string; after: string }) =>
      `${label} ${before} → ${after}`,
    separator: '；',
    or: '、',
    asked: ({ by, time }: { by: string; time: string }) => `${by} 于 ${time} 申请：`,
    decided: ({ by, time, state }: { by: string; time: string; state: string }) =>
      `${by} 于 ${time}：${state}`,
    ownRequest: '这是你申请的，要由另一位院校管理员或管理员批准。',
    approve: '批准',
    refuse: '不批准',
    withdraw: '撤回申请',
    first: '首次批阅',
    given: '已批准，成绩已记上',
    approved: '已批准，成绩已更正',
    refused: '已答复：不批准',
    refuseTitle: ({ name, title }: { name: string; title: string }) => `不批准更正${name}的“${title}”？`,
    refuseFirst: ({ name, title }: { name: string; title: string }) => `不批准批阅${name}的“${title}”？`,
    note: '原因',
    noteHint: '申请的老师会看到它。',
    noteRequired: '请写明为什么不批准',
    cancel: '取消',
    askTitle: ({ name, title }: { name: string; title: string }) => `申请更正${name}的“${title}”`,
    cell: '更正为',
    cellOwn: ({ max, flags }: { max: number; flags: string }) =>
      `0 到 ${max} 分，或标记：${flags}；空着就是没有填。`,
    cellFlag: ({ flags }: { flags: string }) => `标记：${flags}；空着就是没有标记。`,
    cellWrong: '请填可以有的分数或标记',
    reason: '更正的理由',
    reasonHint: '批准的人和学生会看到它，500 字以内。',
    reasonRequired: '请写明为什么更正',
    next: '看看有什么影响',
    sent: '已提交申请，有结果会告诉你',
  },
  stepLine: ({ time, by, step }: { time: string; by: string; step: string }) => `${time} ${by} ${step}`,
};
