/** A student's own grades. */
export const ownGrades = {
  title: '成绩',
  loading: '正在打开成绩',
  total: '总评',
  noTotal: '还没有总评',
  noTotalHint: '有一项成绩计入以后，这里有总评。',
  passed: '合格',
  failed: '不合格',
  unsettledHint: ({ items }: { items: string }) =>
    `总评还没有定：${items}还没有成绩。现在的数只是已有各项的平均，不表示通过。`,
  deferredHint: '有缓考的项：补考以后老师再定总评。',
  open: '还不能判断是否合格',
  lead: ({ mark }: { mark: number }) =>
    `总评是有成绩的各类按权重的平均，每一类是计入的各项按权重的平均。${mark} 分合格。`,
  label: '成绩的各项',
  item: '成绩项',
  score: '成绩',
  everything: '全部',
  category: ({ name, weight }: { name: string; weight: number }) => `${name}，占总评 ${weight}%`,
  categoryNotCounted: ({ name }: { name: string }) => `${name}，不计入总评`,
  drop: ({ count }: { count: number }) => `去掉最低的 ${count} 项`,
  notCounted: '不计入总评',
  weight: ({ weight }: { weight: number }) => `权重 ${weight}`,
  nothing: '这个营还没有作业、测验与别的成绩项。',
  closed: {
    submitted: ({ time }: { time: string }) =>
      `成绩册已于 ${time}（中国标准时间）送审，正在审核。以下是那时的成绩，以后到期的不再计入。`,
    locked: ({ time }: { time: string }) =>
      `成绩已归档。以下是 ${time}（中国标准时间）送审时的成绩，以后批准的更正也在里面。`,
  },
  awaits: {
    release: '成绩还没有公布。老师公布以后，这里有每一项成绩与总评。',
    marking: '这个营匿名批阅，批阅结束以后，这里有每一项成绩与总评。',
  },
};
