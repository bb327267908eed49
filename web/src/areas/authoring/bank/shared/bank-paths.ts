import { staffPath } from '../../../../staff-path.ts';

export const bankPath = (bankId: number) => staffPath(`/banks/${bankId}`);
/** One question of a bank. */
export const sharedQuestionPath = (bankId: number, questionId: number) =>
  `${bankPath(bankId)}?question=${questionId}`;
