export { tryDeadlines } from './deadline.domain.ts';
export { notifyEndedCamps } from './end.domain.ts';
