import type { Texts } from '../shape.ts';
import type { invitations as chinese } from '../zh-CN/invitations.ts';

export const invitations: Texts<typeof chinese> = {
  title: 'Invitations',
  from: ({ college, camp }) => `${college} invites you to “${camp}”`,
  fromPlatform: ({ camp }) => `You are invited to “${camp}”`,
  dates: ({ from, to }) => `${from} to ${to}`,
  hint: 'Your mobile number is on its roster. Once you have joined, the camp’s teachers see your name, your number and how you get on.',
  join: 'Join',
  joinOf: ({ camp }) => `Join “${camp}”`,
  decline: 'Not for me',
  declineOf: ({ camp }) => `Do not join “${camp}”`,
  declineTitle: ({ camp }) => `Not join “${camp}”?`,
  declineText:
    'The invitation is not shown again, and the teacher is not told. To join later, ask the teacher for an invite code.',
  cancel: 'Keep it',
  joined: 'You have joined and can begin.',
  waits: 'Accepted. You can begin once a teacher has approved it.',
};
