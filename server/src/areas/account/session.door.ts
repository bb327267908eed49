/** Who stands behind a token. */
export { callerOfToken } from './session/session.domain.ts';
