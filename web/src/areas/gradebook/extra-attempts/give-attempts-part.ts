import { dialogPart } from '../../back-office/index.ts';
import type { GiveAttemptsProps } from './GiveAttempts.tsx';

/** The dialog that gives more attempts: it comes with the button that opens it. */
export const GiveAttempts = dialogPart<GiveAttemptsProps>(
  'areas/gradebook/extra-attempts/GiveAttempts.tsx',
  () => import('./GiveAttempts.tsx').then((module) => module.GiveAttempts),
);
