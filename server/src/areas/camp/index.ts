export { noCamp, requireOwn } from './access.domain.ts';
export { type DeadlineChange, tryDeadlines } from './deadline.domain.ts';
export { notifyEndedCamps } from './end.domain.ts';
