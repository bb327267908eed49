export { requireProject } from './access.ts';
export { reportForeignFiles } from './files/foreign-files.domain.ts';
