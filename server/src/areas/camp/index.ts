export { noCamp, requireOwn } from './access.domain.ts';
export { notifyEndedCamps } from './end.domain.ts';
