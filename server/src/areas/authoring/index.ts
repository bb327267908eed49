export { reportForeignFiles } from './files/foreign-files.domain.ts';
