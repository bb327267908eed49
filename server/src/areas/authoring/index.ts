export { requireProject } from './access.ts';
export { reportForeignFiles } from './publish/foreign-files.domain.ts';
