export { familiesOf } from './requirement-words.ts';
export { findRequirements } from './requirements.queries.ts';
export { mustPass } from './schoolwork.policy.ts';
