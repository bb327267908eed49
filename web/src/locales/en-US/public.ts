export { certificate } from './certificate.ts';
export { common } from './common.ts';
export { practise } from './practise.ts';
export { samples } from './samples.ts';
export { titles } from './titles.ts';
