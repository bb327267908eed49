export { regradeJob } from './regrade/apply-regrade.domain.ts';
export { finishRegrades } from './regrade/regrade.domain.ts';
