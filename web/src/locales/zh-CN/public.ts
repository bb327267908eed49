// What every page or several public pages say: together smaller than as files of their own.
export { certificate } from './certificate.ts';
export { common } from './common.ts';
export { practise } from './practise.ts';
export { samples } from './samples.ts';
export { titles } from './titles.ts';
