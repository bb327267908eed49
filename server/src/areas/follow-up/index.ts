export { countFollowUp } from './follow-up.domain.ts';
