export { eraseMarking } from './erase.domain.ts';
export { countToMark } from './waiting.domain.ts';
