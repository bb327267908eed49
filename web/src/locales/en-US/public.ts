export { common } from './common.ts';
export { titles } from './titles.ts';
