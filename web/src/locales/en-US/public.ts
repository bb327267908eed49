export { certificate } from './certificate.ts';
export { common } from './common.ts';
export { home } from './home.ts';
export { practise } from './practise.ts';
