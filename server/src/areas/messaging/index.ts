export { eraseMessages } from './erase.domain.ts';
export { countToAnswer } from './waiting.domain.ts';
