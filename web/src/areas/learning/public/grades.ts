export { figureRules } from '../grades/figure-rules.ts';
export { GradeScore } from '../grades/GradeScore.tsx';
