interface Sent {
  channel: string;
  /** Of a failure. */
  why: string;
}

/** What became of a notice outside the site. */
export const staffDelivery = {
  channels: { wecom: '企业微信', wechat: '微信', sms: '短信', mail: '邮件' },
  states: {
    waiting: ({ channel }: Sent) => `${channel}等着送`,
    sending: ({ channel }: Sent) => `${channel}正在送`,
    sent: ({ channel }: Sent) => `${channel}已送出`,
    delivered: ({ channel }: Sent) => `${channel}已送达`,
    failed: ({ channel, why }: Sent) => `${channel}没有送达：${why}`,
    uncertain: ({ channel }: Sent) => `${channel}不知道有没有送到`,
    dropped: ({ channel }: Sent) => `${channel}不用送：已在网站上读过`,
  },
  /** Of a notice that is on the site alone. `queued`: how it is sent is not known yet. */
  onSite: { queued: '排队中', unread: '已在站内', read: '已在站内读过' },
  failures: {
    address: '号码或地址收不到',
    suspended: '号码停机或是空号',
    refused: '对方拒收',
    limit: '这个号码收得太多',
    unreachable: '服务商没有应答',
    off: '这种方式已停用',
    unsubscribed: '没有允许（再）收一条微信',
  },
  /** How many people an announcement reached so. */
  counted: ({ what, count }: { what: string; count: number }) => `${what} ${count} 人`,
};
