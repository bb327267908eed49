import type { Texts } from '../shape.ts';
import type { ownAppeal as chinese } from '../zh-CN/ownAppeal.ts';

/** A student asks that a mark is reviewed. */
export const ownAppeal: Texts<typeof chinese> = {
  title: 'Review of the mark',
  lead: ({ time }) =>
    `If you think that the mark is wrong, ask for a review: say why, and attach what shows it. You can ask until ${time}.`,
  over: ({ time }) => `The time to ask for a review is over (it ended on ${time}, China Standard Time).`,
  ask: 'Ask for a review',
  reason: 'Reason',
  reasonHint: 'Say which part it is about and what shows it: the teacher checks it by that.',
  reasonRequired: 'Please say why the mark should be reviewed',
  files: 'Attachments of the request',
  send: 'Send request',
  cancel: 'Cancel',
  version: ({ version }) => `Version ${version}`,
  scoreThen: ({ score }) => `Mark when asked: ${score}`,
  due: ({ day }) => `Answer due by ${day}`,
  states: { waiting: 'Waiting', kept: 'Mark kept', corrected: 'Mark corrected', withdrawn: 'Withdrawn' },
  steps: {
    asked: 'Request sent',
    assigned: 'A teacher was named to answer',
    kept: 'Answer: the mark stays',
    corrected: 'The mark was corrected',
    withdrawn: 'Request withdrawn',
  },
  withdraw: 'Withdraw request',
  withdrawSure: 'Withdraw this request?',
  withdrawHint:
    'It will not be answered. Within the time you can ask again, three times for one mark at most.',
};
