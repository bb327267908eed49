export { familiesOf } from './requirement-words.ts';
export { findHomework, findRequirements } from './requirements.queries.ts';
export { mustPass } from './schoolwork.policy.ts';
