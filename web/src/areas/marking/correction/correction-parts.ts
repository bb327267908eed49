import { dialogPart } from '../../back-office/index.ts';
import type { CorrectReviewProps } from './CorrectReview.tsx';
import type { CorrectTextProps } from './CorrectText.tsx';

export const CorrectReview = dialogPart<CorrectReviewProps>(
  'areas/marking/correction/CorrectReview.tsx',
  () => import('./CorrectReview.tsx').then((module) => module.CorrectReview),
);
export const CorrectText = dialogPart<CorrectTextProps>('areas/marking/correction/CorrectText.tsx', () =>
  import('./CorrectText.tsx').then((module) => module.CorrectText),
);
