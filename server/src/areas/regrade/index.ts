export { finishRegrades } from './regrade/regrade.domain.ts';
