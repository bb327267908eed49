import type { Texts } from '../shape.ts';
import type { correction as chinese } from '../zh-CN/correction.ts';

export const correction: Texts<typeof chinese> = {
  title: 'Correction',
  lead: ({ college }) =>
    `If the name, student number or class on the roster of ${college} is wrong, ask for a correction here. Once a teacher approves, the roster, your profile and certificates that are not sealed yet (the first download, or 14 days after graduation, seals one for good) change together.`,
  ask: 'Ask for a correction',
  askAgain: 'Ask again',
  states: { waiting: 'Waiting', approved: 'Approved', refused: 'Not approved', withdrawn: 'Withdrawn' },
  asked: ({ time }) => `Asked ${time}`,
  name: 'Name',
  studentNo: 'Student number',
  className: 'Class',
  reason: 'Reason',
  answer: 'The teacher’s answer',
  nameHint: 'The right name. If the name is right already, leave it.',
  lineHint: 'Leave it if it is right.',
  reasonHint: 'What is wrong, and what shows it. Only teachers who may change the roster can read it.',
  nameRequired: 'Please enter the name',
  reasonRequired: 'Please say why it should be corrected',
  send: 'Send',
  cancel: 'Cancel',
  sent: 'Sent. A teacher will answer it',
  withdraw: 'Withdraw',
  withdrawn: 'Withdrawn',
};
