export { reportForeignFiles } from './publish/foreign-files.domain.ts';
