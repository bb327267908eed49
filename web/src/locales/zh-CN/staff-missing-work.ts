export const staffMissingWork = {
  title: '提交情况',
  open: '提交情况',
  ofItem: ({ title }: { title: string }) => `“${title}”的提交情况`,
  short: '提交情况',
  shortOf: ({ title }: { title: string }) => `“${title}”的提交情况`,
  tab: '未交',
  gradebook: '成绩册',
  lead: '每一份作业与测验有几人按时交、迟交、没有交。点开看是谁，可以提醒、免修、延期，测验可以再给次数。',
  noWorks: '这个项目没有作业与测验。',
  work: '作业与测验',
  dueAt: '截止',
  states: {
    missing: '未交',
    notDue: '还没交，未到期',
    late: '迟交',
    handedIn: '按时交',
    exempt: '免修',
    flagged: '缺考、缓考、作弊',
  },
  state: '状态',
  everybody: ({ count }: { count: number }) => `全部学生（${count}）`,
  counted: ({ state, count }: { state: string; count: number }) => `${state}（${count}）`,
  students: '学生',
  student: '学生',
  studentNo: '学号',
  className: '班级',
  mark: '成绩',
  ownDue: '延期到',
  dueTime: ({ time, atCampEnd }: { time: string; atCampEnd: boolean }) =>
    atCampEnd ? `${time}（中国标准时间，营结束）` : `${time}（中国标准时间）`,
  noDeadline: '这一节没有设截止时间，不能延期；要给学生延期，先',
  setDeadline: '设截止时间',
  dueOf: ({ time, extended }: { time: string; extended: number }) =>
    extended > 0 ? `截止 ${time}；${extended} 名学生另有延期。` : `截止 ${time}。`,
  extendedTo: ({ time, days, hours }: { time: string; days: number; hours: number }) =>
    `${time}（晚 ${[...(days > 0 ? [`${days} 天`] : []), ...(hours > 0 || days === 0 ? [`${hours} 小时`] : [])].join(' ')}）`,
  nobody: '没有这样的学生。',
  chooseAll: '选这一页的全部',
  chooseEvery: ({ count }: { count: number }) => `选全部 ${count} 名`,
  acts: '对选中的学生',
  chosen: ({ count }: { count: number }) => (count === 0 ? '先选学生：' : `选了 ${count} 名：`),
  remind: '提醒',
  /** The column of the last reminder. */
  lastReminder: '上次提醒',
  remindersFailed: '提醒送到了没有，没有读到。',
  remindOf: ({ count, title }: { count: number; title: string }) => `提醒 ${count} 名学生交“${title}”？`,
  remindHint: '每人得到一条消息。已经交了的、免修的、还没有加入的，24 小时内提醒过的，不会得到。',
  notJoined: ({ name }: { name: string }) => `${name}（未加入）`,
  reminded: ({
    told,
    already,
    notJoined,
    others,
  }: {
    told: number;
    already: number;
    notJoined: number;
    others: number;
  }) => {
    const left = [
      ...(already > 0 ? [`${already} 名 24 小时内提醒过`] : []),
      ...(notJoined > 0 ? [`${notJoined} 名还没有加入，收不到消息`] : []),
      ...(others > 0 ? [`${others} 名已经交了或不用交`] : []),
    ].join('，');
    if (told === 0) return left ? `没有提醒任何人：${left}` : '没有提醒任何人';
    return left ? `已提醒 ${told} 名；没有再提醒的：${left}` : `已提醒 ${told} 名`;
  },
  exempt: '免修',
  exemptOf: ({ count, title }: { count: number; title: string }) => `给 ${count} 名学生免修“${title}”？`,
  exemptHint: '这一项不计入他们的总评，已有的分数也不计。在成绩册里清掉这一格就恢复。',
  exempted: ({ count, left }: { count: number; left: number }) => {
    if (count === 0) return `没有给任何人免修：${left} 名刚被别人改过`;
    return left > 0 ? `${count} 名已免修；${left} 名刚被别人改过，没有改` : `${count} 名已免修`;
  },
  extend: '延期…',
  extendOf: ({ count, title }: { count: number; title: string }) => `给 ${count} 名学生延期“${title}”`,
  attempts: {
    open: '再给次数…',
    giveOf: ({ count, title }: { count: number; title: string }) => `给 ${count} 名学生再答“${title}”的机会`,
    hint: '加在现有的次数上，成绩照旧取最好的一次。已过截止时间、不再收的测验，还要另给延期。已经通过、看得到答案的学生不会得到；用完次数、看过答案的学生，新的一次里答案重新收起。',
    count: '再给几次',
    countRequired: '请填次数，至少 1 次',
    reason: '原因',
    reasonHint: '学生看得到',
    reasonRequired: '请填写原因',
    give: '再给次数',
    given: ({ given, passed }: { given: number; passed: number }) => {
      if (given === 0) return passed > 0 ? `没有给任何人：${passed} 名已经通过` : '没有给任何人';
      const told = `已给 ${given} 名，学生会收到消息`;
      return passed > 0 ? `${told}；${passed} 名已经通过，没有给` : told;
    },
    title: '另给的答题次数',
    student: '学生',
    test: '测验',
    times: '次数',
    counted: ({ count, left }: { count: number; left: number }) =>
      left > 0 ? `${count} 次，还有 ${left} 次没用` : `${count} 次，已用完`,
    by: '谁给的',
    byAt: ({ by, time }: { by: string; time: string }) => `${by} · ${time}`,
    act: '操作',
    withdraw: '收回',
    withdrawOf: ({ name, count }: { name: string; count: number }) => `收回另给 ${name} 的 ${count} 次？`,
    withdrawHint: '只收回没有用的；正在答的、答完的照旧算数。',
  },
  cancel: '取消',
};
