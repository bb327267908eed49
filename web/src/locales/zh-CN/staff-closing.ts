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
      `${passed} 名通过，${failed} 名未通过，${open} 名没有定（没有总评、暂定或缓考）。`,
    settled: ({ zero, excluded, deferred }: { zero: number; excluded: number; deferred: number }) =>
      `送审时处理的：${zero} 格按 0 分计，${excluded} 格不计，${deferred} 名的总评是缓考。`,
    waiting: ({ count }: { count: number }) =>
      `还有 ${count} 份没有批阅：归档以后要一份一份申请、由另一个人批准。要老师先批完，请退回。`,
    empty: ({ count }: { count: number }) => `老师自己的列里还有 ${count} 格空着：空的不计入总评。`,
    notDue: ({ count }: { count: number }) =>
      `还有 ${count} 份送审时没有到截止时间：学生不能再交，也不计未交。要让他们交，请退回。`,
  },
  settling: {
    title: ({ count }: { count: number }) => `${count} 名学生的总评是暂定的`,
    lead: '他们还有计入总评、却没有成绩的项。送审以前要对每个人决定：按 0 分计、不计（要写原因），或者缓考（送审以后总评就是“缓考”，补考以后再定）。学生看得到怎样处理、为什么。',
    forAll: '对全部',
    decisionForAll: '对全部怎样处理',
    applyToAll: ({ count }: { count: number }) => `用于全部 ${count} 名`,
    choose: '请决定',
    ways: { zero: '按 0 分计', excluded: '不计', deferred: '缓考' },
    reason: '原因（可以不写）',
    reasonNeeded: '为什么不计',
    reasonOf: ({ label }: { label: string }) => `${label}：原因`,
    allDecided: '每个人都决定了。',
    open: ({ count }: { count: number }) => `还有 ${count} 名没有决定。`,
    onlyOpen: '只看还没有决定的',
    notDecided: ({ count }: { count: number }) =>
      `还有 ${count} 名没有决定，或者不计却没有写原因：请先决定，再送审。`,
    none: '每个人的总评都已经定了。',
    list: '总评暂定的学生',
    student: '学生',
    lacks: '缺什么',
    missing: ({ title, state }: { title: string; state: string }) => `${title}（${state}）`,
    empty: '没有填',
    others: ({ count }: { count: number }) => `另 ${count} 项`,
    separator: '、',
    asZero: '都按 0 分计',
    asExcluded: '都不计',
    result: ({ total, verdict }: { total: number; verdict: 'passed' | 'failed' | 'open' }) =>
      `${total} ${{ passed: '通过', failed: '未通过', open: '' }[verdict]}`.trim(),
    decision: '决定',
    decisionOf: ({ name }: { name: string }) => `${name}怎样处理`,
    running: ({ count }: { count: number }) =>
      `有 ${count} 项还在学生自己的时间里：送审以后不再收，他们会收到消息。`,
    runningList: '是谁、哪一项、到什么时候',
    runningLine: ({ name, title, kind, time }: { name: string; title: string; kind: string; time: string }) =>
      `${name}：“${title}”${kind}到 ${time}`,
    kinds: { extension: '延期', return: '退回后可以交', attempts: '另给的次数可以用' },
  },
  upgrade: {
    notice: ({ changed, unsettled }: { changed: number; unsettled: number }) =>
      changed === 0
        ? `升级以后，${unsettled} 名学生的总评按新规则写“暂定”`
        : `升级以后，${changed} 名学生的成绩按新规则改变了${unsettled > 0 ? `，另有 ${unsettled} 名的总评写“暂定”` : ''}`,
    open: '看是谁、为什么',
    title: '升级时按新规则改变的成绩',
    lead: '原来的照以前的规则算，现在的照新规则，都是升级那一刻的。送审以后不再列出。',
    student: '学生',
    figures: '各项成绩',
    total: '总评',
    of: ({ title }: { title: string }) => `${title}：`,
    by: ({ rules }: { rules: string }) => `（${rules}）`,
    unchanged: '没有变',
    nobody: '不在成绩册里',
    lacks: ({ items }: { items: string }) => `缺：${items}`,
    none: '没有人的成绩改变。',
    close: '关闭',
    rulesTitle: '照哪一条规则',
    rules: {
      counted: {
        name: '算数的一次答题',
        words: '批完的各次里，扣过迟交的分以后最高的一次算数；还在等批阅的一次不再拿走已有的成绩。',
      },
      lateness: {
        name: '迟交',
        words: '在学生现在的截止时间（含延期）以内交的就是按时，截止以后 10 秒以内也算按时。',
      },
      unscored: { name: '合格未给分', words: '批阅合格、没有给分数的不再算 100 分：给了分数才计入。' },
      returned: { name: '已退回', words: '退回的作业，原来的分数不算：改好再交、批阅以后才有成绩。' },
      drop: {
        name: '去掉最低分时的作弊',
        words: '作弊的 0 分也在最低的几项里：它留下，也不另去掉别的补上。',
      },
      exact: { name: '精确取整', words: '总评由记下的分数精确地算，只在最后四舍五入一次。' },
      unsettled: {
        name: '暂定',
        words: '计入总评的还有一项没有成绩，总评就是暂定的，不算通过，也不算未通过；送审时决定怎样处理。',
      },
      roster: { name: '名单里的人', words: '名单里还没有加入的人也在成绩册里。' },
    },
  },
  note: '说明',
  noteHint: '可以不写。',
  reason: '原因',
  reasonHint: '送审的老师会看到它。',
  reasonRequired: '请写明为什么退回',
  cancel: '取消',
  ownSubmission: '这是你送审的，要由另一位院校管理员或管理员审核。',
  mayBeSubmitter:
    '你和送审的人互相不能审核：一个账号的登录密码是凭密码单设的，打印的人也可能知道它。请由另一位院校管理员或管理员审核。',
  returned: ({ by, time }: { by: string; time: string }) => `成绩册被退回（${by}，${time}），改好后请再送审`,
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
