export { mergeAnswers } from './answers.ts';
export {
  keepAnswers,
  loadScore,
  loadTestDirectory,
  scoreProduced,
  submitAnswers,
} from './assessment.actions.ts';
