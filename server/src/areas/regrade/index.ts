export { eraseEffects, finishRegrades } from './regrade/regrade.domain.ts';
