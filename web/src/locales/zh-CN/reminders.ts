/** Where notices go outside the site (rules: reminder-choice). */
export const reminders = {
  title: '提醒我的方式',
  intro:
    '站内的消息一条不少。这里选的是不在网站上时，怎样告诉你：勾了几种，按企业微信、微信、短信、邮件的次序，用第一种送得到的；没有送到，换下一种。',
  times:
    '晚上 22:00 到早上 8:00（中国标准时间）不发，留到 8:00；一天最多 5 条，几件事合成一条；已经在网站上看过的不再发。',
  addresses: '送到哪里',
  caption: '什么消息，用什么方式',
  kind: '消息',
  channels: { wecom: '企业微信', wechat: '微信', sms: '短信', mail: '邮件' },
  groups: {
    returned: '作业退回来了',
    deadline: '明天截止，还没有交',
    marks: '成绩公布了',
    graduation: '结业了',
    reminded: '老师提醒我',
    answers: '提问有了回答',
    announcements: '新的公告',
    reviews: '成绩复核等我答复',
    questions: '学生有提问',
    digest: '每周一：要批阅、要回答、需要留意的',
  },
  tick: ({ group, channel }: { group: string; channel: string }) => `${group}：用${channel}告诉我`,
  noAddress: {
    wecom: '手机号不在企业微信的通讯录里',
    wechat: '还没有允许微信消息。',
    sms: '没有能收短信的手机号。',
    mail: '没有确认过的邮箱。',
  },
  wechat: {
    left: ({ left }: { left: number }) => `还可以收 ${left} 条`,
    allow: '再允许一条',
    onlyInWechat: '微信里每允许一次，可以收一条。请在微信里打开这一页来允许。',
    full: ({ most }: { most: number }) => `最多先允许 ${most} 条，收到几条以后可以再来。`,
  },
  toSecurity: '去账号安全',
  states: { saving: '正在保存', saved: '已保存', failed: '没有保存成功。' },
  again: '再试一次',
  failed: '没能读到提醒的方式',
  none: '这里还没有开通站外提醒',
  noneHint: '所有的消息都在网站的「消息」里。',
};
