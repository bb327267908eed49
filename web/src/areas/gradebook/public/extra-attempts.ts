/** The attempts that a student was given besides. */
export { ExtraAttempts } from '../extra-attempts/ExtraAttempts.tsx';
