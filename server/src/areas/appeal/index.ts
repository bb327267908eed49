export { answerByCorrection, eraseAppeals } from './answer-appeal.domain.ts';
export { countAppeals } from './staff-appeals.domain.ts';
