export { digestOf, notifyWeekly } from './digest.domain.ts';
export { notifyNearDeadlines } from './near-deadline.domain.ts';
