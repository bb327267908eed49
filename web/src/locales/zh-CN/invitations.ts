/** What a roster has invited one to. */
export const invitations = {
  title: '邀请',
  from: ({ college, camp }: { college: string; camp: string }) => `${college}邀请你加入“${camp}”`,
  fromPlatform: ({ camp }: { camp: string }) => `邀请你加入“${camp}”`,
  dates: ({ from, to }: { from: string; to: string }) => `${from}至${to}`,
  hint: '名单上有你的手机号。加入以后，这个营的老师能看到你的姓名、手机号和学习情况。',
  join: '加入',
  joinOf: ({ camp }: { camp: string }) => `加入“${camp}”`,
  decline: '不加入',
  declineOf: ({ camp }: { camp: string }) => `不加入“${camp}”`,
  declineTitle: ({ camp }: { camp: string }) => `不加入“${camp}”？`,
  declineText: '这个邀请不再显示，老师不会知道。以后想加入，请向老师要邀请码。',
  cancel: '再想想',
  joined: '已加入，可以开始学习了',
  waits: '已接受邀请，正在等老师审核，通过后就可以学习。',
};
