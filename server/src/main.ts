import { builtPages } from './http/built-pages.ts';
import { start } from './start.ts';

start({ pages: builtPages });
