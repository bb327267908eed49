export { loadScore, loadTestDirectory } from '../assessment.actions.ts';
export { addAssessmentCases } from '../assessment.cases.ts';
