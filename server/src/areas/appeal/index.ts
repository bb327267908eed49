export { answerByCorrection, eraseAppeals, keepAppeal, lockAppealAgainst } from './answer-appeal.domain.ts';
export { askAppeal, getOwnAppeals } from './own-appeals.domain.ts';
export { countAppeals } from './staff-appeals.domain.ts';
