/** Who stands behind a token. */
export { callerOfToken } from './session.domain.ts';
