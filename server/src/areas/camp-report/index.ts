export { reportExport } from './export.domain.ts';
