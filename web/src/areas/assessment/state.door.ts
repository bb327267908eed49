export { addAssessmentCases } from './assessment.cases.ts';
