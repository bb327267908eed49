/** Between a student and their teachers: notices, questions, announcements. */
export const messaging = {
  title: '消息',
  bell: ({ unread }: { unread: number }) => (unread > 0 ? `消息，${unread} 条未读` : '消息'),
  dashboard: '后台工作台',
  kinds: {
    'review-passed': '老师批阅了你的作业',
    'review-returned': '作业退回来了',
    'review-failed': '作业没有通过',
    'text-marked': '老师评了你的测验',
    'mark-corrected': '你的成绩更正了',
    'test-regraded': '测验重新评分了',
    'flag-changed': '你的成绩标记变了',
    'marks-released': '成绩公布了',
    'gradebook-submitted': '成绩册等你审核',
    'gradebook-returned': '成绩册退回来了',
    'gradebook-approved': '成绩册已归档',
    'grades-archived': '你的成绩已归档',
    'grade-change-asked': '成绩的申请等你批准',
    'grade-change-approved': '成绩的申请已批准',
    'grade-change-refused': '成绩的申请未批准',
    'appeal-asked': '学生申请复核成绩',
    'appeal-assigned': '请你答复一个复核申请',
    'appeal-kept': '成绩复核有了答复',
    'enrolment-approved': '报名通过了审核',
    'enrolment-refused': '报名未通过',
    'enrolment-moved': '你换到了另一个营',
    'enrolment-removed': '你被移出了营',
    'enrolment-asked': '有人申请报名',
    'enrolment-joined': '有学生加入',
    'work-submitted': '有新作业',
    graduated: '你结业了',
    'graduation-withdrawn': '结业被撤回了',
    'camp-invited': '邀请你加入实训营',
    'correction-asked': '学生申请更正名单',
    'correction-approved': '更正申请已同意',
    'correction-refused': '更正申请未同意',
    'deadline-extended': '截止时间延后了',
    'extension-withdrawn': '延期收回了',
    'attempts-added': '测验可以再答',
    'attempts-withdrawn': '另给的答题次数收回了',
    'submissions-closed': '成绩册已送审，不再收',
    'work-reminder': '老师提醒你交作业或答题',
    'camp-ended': '实训营结束了',
    'study-reminded': '老师提醒你',
    'deadline-near': '明天截止',
    'inquiry-asked': '学生有提问',
    'inquiry-answered': '老师回答了你',
    announcement: '公告',
    'job-completed': '任务做完了',
    'job-failed': '任务没有做成',
    'weekly-digest': '本周要办的事',
  },
  /** The title of a bundled notice of which nothing waits any more. */
  settledKinds: {
    'enrolment-asked': '报名申请已处理',
    'enrolment-joined': '加入的学生已不在学',
    'work-submitted': '新交的作业已批阅',
    'appeal-asked': '复核申请已处理',
    'gradebook-submitted': '成绩册不用再审核',
    'grade-change-asked': '成绩的申请已处理',
  },
  /** The kinds of long jobs. */
  jobKinds: {
    'homework-zip': '打包作业',
    'audit-export': '下载审计',
    'gradebook-export': '导出成绩册',
    'roster-export': '导出名单',
    'report-export': '导出总览',
    'roster-import': '导入名单',
    'gradebook-import': '导入成绩册',
    'registrar-fill': '填进教务表格',
    regrade: '重新评分',
    'video-stream': '视频转换',
  },
  jobCompleted: ({ what }: { what: string }) => `${what}，做完了。有文件的可以下载，保留 7 天。`,
  jobFailed: ({ what }: { what: string }) => `${what}，没有做成。原因在任务里，可以再做一次。`,
  scored: ({ title, score }: { title: string; score: number }) => `“${title}”得了 ${score} 分。`,
  passed: ({ title }: { title: string }) => `“${title}”已通过。`,
  again: ({ title }: { title: string }) => `“${title}”请按批阅修改后再交。`,
  failedReview: ({ title }: { title: string }) =>
    `“${title}”已批阅，没有通过。成绩册已经归档，不用再交；有疑问请联系老师。`,
  regraded: ({ title }: { title: string }) => `“${title}”有一题更正了，你的成绩已经重新计算。`,
  gradesArchived: ({ title }: { title: string }) =>
    `“${title}”的成绩已经归档，每一项和总评都可以看；以后有更正会另外告诉你。`,
  marksReleased: ({ title }: { title: string }) => `“${title}”的作业与测验成绩可以看了。`,
  gradebookSubmitted: ({ title, count }: { title: string; count: number }) =>
    count > 0
      ? `“${title}”的成绩册已送审，请看过以后通过或退回。`
      : `“${title}”的成绩册已经审核过，或撤回了。`,
  gradebookReturned: ({ title }: { title: string }) => `“${title}”的成绩册没有通过审核，请修改后再送审。`,
  gradeChangeAsked: ({ title, count }: { title: string; count: number }) =>
    count > 0
      ? `“${title}”的成绩册有 ${count} 个批阅或更正的申请等待批准。`
      : `“${title}”的这些申请已经处理，或撤回了。`,
  gradeChangeApproved: ({ title, item }: { title: string; item: string }) =>
    `你在“${title}”的成绩册里${item ? `对“${item}”的成绩` : ''}的申请已经批准，成绩已经改好，学生会收到消息。`,
  gradeChangeRefused: ({ title, item }: { title: string; item: string }) =>
    `你在“${title}”的成绩册里${item ? `对“${item}”的成绩` : ''}的申请没有批准，成绩不变。`,
  markChanged: ({ before, after }: { before: number | null; after: number }) =>
    before === null
      ? `现在是 ${after} 分。`
      : before === after
        ? `仍是 ${after} 分。`
        : `${before} 分 → ${after} 分。`,
  gradebookApproved: ({ title }: { title: string }) =>
    `“${title}”的成绩册已经审核通过，成绩不能再直接改；要改就申请更正。`,
  textMarked: ({ title }: { title: string }) => `“${title}”的问答题在评，已评的计入了成绩。`,
  graduationWithdrawn: ({ title }: { title: string }) =>
    `成绩更正以后，“${title}”不再满足结业的要求，证书已撤销。满足要求以后会重新结业，另发一张证书。`,
  flags: {
    absent: ({ title }: { title: string }) => `“${title}”标为缺考。`,
    deferred: ({ title }: { title: string }) => `“${title}”标为缓考。`,
    exempt: ({ title }: { title: string }) => `“${title}”标为免修。`,
    cheating: ({ title }: { title: string }) => `“${title}”标为作弊。`,
    none: ({ title }: { title: string }) => `“${title}”的标记取消了。`,
  },
  flagChanged: ({ title }: { title: string }) => `“${title}”的成绩标记变了，在学习记录里看得到。`,
  markCorrected: ({ title }: { title: string }) => `“${title}”的成绩更正了。`,
  appealed: ({ title, count }: { title: string; count: number }) =>
    count > 0 ? `“${title}”有 ${count} 个复核申请等待答复。` : `“${title}”的这些复核申请已答复或撤回。`,
  appealAssigned: ({ title, word }: { title: string; word: string }) =>
    `关于“${title}”的成绩，指定由你答复。${word ? `留言：${word}` : ''}`,
  appealKept: ({ title }: { title: string }) => `“${title}”的成绩经过复核，维持原来的。`,
  mayLearn: ({ title }: { title: string }) => `可以开始学习“${title}”了。`,
  refused: ({ title }: { title: string }) => `“${title}”的报名没有通过。`,
  removed: ({ title }: { title: string }) => `不再是“${title}”的学生，写下的都还在。有疑问请联系老师。`,
  applied: ({ title, count }: { title: string; count: number }) =>
    count > 0 ? `“${title}”有 ${count} 人等待审核。` : `“${title}”的这些申请已处理。`,
  joined: ({ title, count }: { title: string; count: number }) =>
    count > 0 ? `“${title}”有 ${count} 人加入。` : `“${title}”有人加入，现在已不在学。`,
  submitted: ({ title, count }: { title: string; count: number }) =>
    count > 0 ? `“${title}”有 ${count} 份新作业待批阅。` : `“${title}”的这些作业已批阅。`,
  graduated: ({ title }: { title: string }) => `你已从“${title}”结业，证书可以下载了。`,
  moved: ({ title }: { title: string }) => `“${title}”，进度和作业都在。`,
  invited: ({ title }: { title: string }) =>
    `“${title}”的实训营名单上有你的手机号。账号姓名与名单相同，加入以后就能学习；不同的，要等老师审核。`,
  correctionAsked: '一位学生申请更正名单上的姓名、学号或班级，在营的名单里答复。',
  corrected: '名单、个人信息和还没有封存的证书都已经改过来了（首次下载或结业满 14 天的已经封存，不再改变）。',
  renamed: ({ name }: { name: string }) =>
    `你的姓名按院校的名单改成了“${name}”，有错可以在个人信息里申请更正。`,
  notCorrected: '名单没有改。',
  extended: ({ title }: { title: string }) => `“${title}”可以晚一些交，新的时间在那里。`,
  extendedTo: ({ title, time }: { title: string; time: string }) =>
    `“${title}”可以交到 ${time}（中国标准时间）。`,
  extensionWithdrawn: ({ title }: { title: string }) =>
    `老师收回了你“${title}”的延期，现在的截止时间在那里。`,
  attemptsAdded: ({ title }: { title: string }) => `老师另给了你“${title}”的答题机会，可以再答。`,
  attemptsWithdrawn: ({ title }: { title: string }) =>
    `老师收回了另给你的“${title}”的答题次数里没有用的，还剩几次在那里。`,
  submissionsClosed: ({ title }: { title: string }) =>
    `老师已把成绩册送审，“${title}”不再收，你原来还有的时间或次数也到此为止。有疑问请联系老师。`,
  workReminder: ({ title }: { title: string }) =>
    `“${title}”还没有交。请在截止以前交；已经截止的，问老师还能不能交。`,
  studyReminded: ({ title }: { title: string }) => `继续“${title}”的学习。`,
  deadlineNear: ({ title }: { title: string }) => `“${title}”明天截止，你还没有交。`,
  weeklyDigest: '要批阅的、要回答的、需要留意的学生，都在工作台。',
  campEnded: ({ title }: { title: string }) =>
    `“${title}”不再收作业和测验，单独给你延期的除外。内容、评语和你写下的都还能看。`,
  asked: ({ title }: { title: string }) => `在“${title}”里提了问题，等你回答。`,
  answered: ({ title }: { title: string }) => `你在“${title}”里的提问有了回答。`,
  quoted: ({ word }: { word: string }) => `老师说：${word}`,
  announced: ({ title, project }: { title: string; project: string }) => `${title}（${project}）`,
  several: ({ count }: { count: number }) => `有 ${count} 件新消息`,
  severalText: '批阅、回答和公告都在消息里。',
  open: '去看看',
  readAll: '全部标为已读',
  reminders: '提醒我的方式',
  all: '全部',
  unreadOnly: '未读',
  filter: '看哪些消息',
  newMark: '未读',
  none: '还没有消息',
  noneUnread: '没有未读的消息',
  noneHint: '老师批阅、评测验、回答、发公告，报名审核有了结果，结业有了证书，都会在这里告诉你。',
  noneHintStaff: '学生交了作业、申请报名、加入、提问、申请更正名单，都会在这里告诉你。',
  failed: '没能读到消息',
  inquiries: {
    title: '向老师提问',
    open: '问老师',
    hint: '问的和答的只有你和这个营的老师、助教看得到。',
    label: '你的问题',
    placeholder: '哪里不明白？说说你试过什么，老师更容易帮到你。',
    send: '发送',
    ofReview: ({ version }: { version: number }) => `关于第 ${version} 版的批阅`,
    kept: '没有发出去，写的还在这台设备上，可以再发一次。',
    failed: '没能读到你的提问',
    mine: '我的提问',
    statuses: { waiting: '等老师回答', answered: '已回答', closed: '已结束' },
    me: '我',
    teacher: '老师',
    follow: '继续追问',
    followPlaceholder: '还有哪里不明白？',
    close: '明白了，结束提问',
  },
  announcements: {
    title: '公告',
    by: ({ author, time }: { author: string; time: string }) => `${author} · ${time}`,
    edited: ({ time }: { time: string }) => `${time} 修改过`,
    whole: '展开全文',
    less: '收起',
    older: ({ count }: { count: number }) => `更早的公告（${count}）`,
    failed: '没能读到公告',
  },
};
