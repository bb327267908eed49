interface Sent {
  channel: string;
  /** Of a failure. */
  why: string;
}

export const staffDelivery = {
  channels: { wecom: 'WeCom', wechat: 'WeChat', sms: 'Text message', mail: 'Mail' },
  states: {
    waiting: ({ channel }: Sent) => `${channel} waits to be sent`,
    sending: ({ channel }: Sent) => `${channel} is being sent`,
    sent: ({ channel }: Sent) => `${channel} sent`,
    delivered: ({ channel }: Sent) => `${channel} delivered`,
    failed: ({ channel, why }: Sent) => `${channel} not delivered: ${why}`,
    uncertain: ({ channel }: Sent) => `${channel}: not known whether it arrived`,
    dropped: ({ channel }: Sent) => `${channel} not needed: read on the site`,
  },
  /** Of a notice that is on the site alone. `queued`: how it is sent is not known yet. */
  onSite: { queued: 'queued', unread: 'on the site', read: 'read on the site' },
  failures: {
    address: 'the number or address gets nothing',
    suspended: 'the number is out of service',
    refused: 'the receiver refused it',
    limit: 'this number got too many',
    unreachable: 'the provider did not answer',
    off: 'this way is switched off',
    unsubscribed: 'no further WeChat message was allowed',
  },
  /** How many people an announcement reached so. */
  counted: ({ what, count }: { what: string; count: number }) => `${what}: ${count}`,
};
