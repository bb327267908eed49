import { builtPages } from './http/pages/built-pages.ts';
import { start } from './start.ts';

start({ pages: builtPages });
