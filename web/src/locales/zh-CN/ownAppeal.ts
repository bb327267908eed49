/** A student asks that a mark is reviewed. */
export const ownAppeal = {
  title: '成绩复核',
  lead: ({ time }: { time: string }) =>
    `认为评得不对，可以申请复核，写明理由，附上依据。${time}以前可以申请。`,
  over: ({ time }: { time: string }) => `申请复核的时间已过（到 ${time}，中国标准时间）。`,
  ask: '申请复核',
  reason: '理由',
  reasonHint: '写清是哪一处、依据是什么，老师据此核对。',
  reasonRequired: '请写明为什么要复核',
  files: '复核申请的附件',
  send: '提交申请',
  cancel: '取消',
  version: ({ version }: { version: number }) => `第 ${version} 版`,
  scoreThen: ({ score }: { score: number }) => `申请时的成绩 ${score}`,
  due: ({ day }: { day: string }) => `${day}以前答复`,
  states: { waiting: '等待答复', kept: '维持原成绩', corrected: '成绩已更正', withdrawn: '已撤回' },
  steps: {
    asked: '提交了申请',
    assigned: '指定了答复的老师',
    kept: '老师答复：维持原成绩',
    corrected: '老师更正了成绩',
    withdrawn: '撤回了申请',
  },
  withdraw: '撤回申请',
  withdrawSure: '撤回这个复核申请吗？',
  withdrawHint: '老师不再答复它。期限内可以再申请，一个成绩最多三次。',
};
