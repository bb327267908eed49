import type { Texts } from '../shape.ts';
import type { reminders as chinese } from '../zh-CN/reminders.ts';

export const reminders: Texts<typeof chinese> = {
  title: 'How I am reminded',
  intro:
    'Every notice is on the site. Here you choose how you are told when you are not there: of the ways that you tick, the first one that reaches you is used, in the order WeCom, WeChat, text message, mail; where it fails, the next one.',
  times:
    'Nothing is sent from 22:00 to 8:00 (China Standard Time): it waits until 8:00. At most 5 messages a day, several things in one; what you have read on the site is not sent.',
  addresses: 'Where they go',
  caption: 'Which notices, by which way',
  kind: 'Notice',
  channels: { wecom: 'WeCom', wechat: 'WeChat', sms: 'SMS', mail: 'Mail' },
  groups: {
    returned: 'Homework returned',
    deadline: 'Due tomorrow, nothing handed in',
    marks: 'Marks released',
    graduation: 'Graduated',
    reminded: 'Reminded by a teacher',
    answers: 'Question answered',
    announcements: 'New announcement',
    reviews: 'A review of marks waits for me',
    questions: 'A student asks',
    digest: 'Mondays: to mark, to answer, at risk',
  },
  tick: ({ group, channel }) => `${group}: tell me by ${channel}`,
  noAddress: {
    wecom: 'Your mobile number is not in the WeCom address book.',
    wechat: 'You have allowed no message of WeChat.',
    sms: 'No mobile number that can get messages. ',
    mail: 'No confirmed e-mail address. ',
  },
  wechat: {
    left: ({ left }) => (left === 1 ? '1 message left' : `${left} messages left`),
    allow: 'Allow one more',
    onlyInWechat:
      'Each time that you allow it in WeChat, you can get one message. Open this page in WeChat to do so.',
    full: ({ most }) => `At most ${most} can be allowed at once; come back when you have got some.`,
  },
  toSecurity: 'Account security',
  states: { saving: 'Saving', saved: 'Saved', failed: 'It was not saved.' },
  again: 'Try again',
  failed: 'The ways to be reminded could not be loaded',
  none: 'There are no reminders outside the site here',
  noneHint: 'Every notice is under Notices on the site.',
};
