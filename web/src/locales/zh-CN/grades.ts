/** The figures of a gradebook, as staff and students read them. */
export const grades = {
  figures: {
    waiting: '待批阅',
    returned: '已退回',
    notDue: '未到期',
    missing: '未交',
    empty: '—',
    absent: '缺考',
    deferred: '缓考',
    exempt: '免修',
    cheating: '作弊',
  },
  levels: { excellent: '优', good: '良', fair: '中', passed: '及格', failed: '不及格' },
  rules: {
    homework: '作业取最新一版的分数。合格而没有分数的，计 100 分。',
    test: '测验取得分占满分比例最高的一次，换算成百分。',
    own: ({ max }: { max: number }) => `老师填的分数，满分 ${max} 分。`,
    late: ({ off }: { off: number }) => (off === 0 ? '迟交，照常计分。' : `迟交，扣 ${off}%。`),
    lateFrom: ({ full, off }: { full: number; off: number }) => `迟交：批阅是 ${full} 分，扣 ${off}%。`,
    waiting: '取的这一次还没有批完，暂不计入总评。',
    returned: '已退回修改，没有分数，截止以前不计入总评。',
    notDue: '还没有交，也还没有到截止时间，暂不计入总评。',
    waitingTest: ({ score, total }: { score: number; total: number }) =>
      `已批的得 ${score} 分（满分 ${total} 分），问答题批完以后计入总评。`,
    /** Of a gradebook that was submitted. */
    closed: {
      waiting: '送审时还没有批，不计入总评。',
      returned: '已退回修改，没有分数，送审时还没有到截止时间，不计入总评。',
      notDue: '没有交，送审时还没有到截止时间，不计入总评。',
      waitingTest: ({ score, total }: { score: number; total: number }) =>
        `已批的得 ${score} 分（满分 ${total} 分），问答题送审时还没有批完，不计入总评。`,
    },
    missingZero: '过了截止时间没有交，计 0 分。',
    missingExcluded: '过了截止时间没有交，按这个营的规则不计入总评。',
    empty: '还没有填，不计入总评。',
    absent: '缺考，计 0 分。',
    deferred: '缓考，暂不计入总评；在补考以前不判断是否通过。',
    exempt: '免修，不计入总评。',
    cheating: '作弊，计 0 分，而且不会作为最低分去掉。',
    dropped: '是这一类里最低的，按规则去掉，不计入总评。',
    notCounted: '这一项没有放进任何类别，不计入总评。',
  },
  outOf: ({ score, max }: { score: number; max: number }) => `${score} / ${max}`,
  late: '迟交',
  dropped: '不计',
};
