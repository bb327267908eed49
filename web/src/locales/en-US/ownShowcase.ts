import type { Texts } from '../shape.ts';
import type { ownShowcase as chinese } from '../zh-CN/ownShowcase.ts';

export const ownShowcase: Texts<typeof chinese> = {
  title: 'Show this work',
  meaning:
    'The text and the pictures of the work, with your name, appear on the page of the project, where whoever sees the project sees them. Attachments are not public.',
  terms: 'It is shown only once a teacher has chosen it. You can withdraw at any time.',
  agree: 'Agree to show it',
  agreed: 'You have agreed; a teacher may choose it',
  shown: 'Shown on the page of the project',
  toProject: 'See the project page',
  withdraw: 'Withdraw',
};
