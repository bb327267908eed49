export { deleteExpiredCorrections, deleteExpiredImports } from './clean.domain.ts';
export { deleteNumberOf as eraseNumber } from './clean.queries.ts';
export { eraseEntries } from './erase.domain.ts';
export { rosterExport } from './export/roster-export.domain.ts';
export { writeTable, xlsxKind } from './export/table-file.ts';
export { rosterImport } from './import/apply.domain.ts';
export { nameMembers } from './name-members.domain.ts';
export { bytesOf } from './reading/base64.ts';
export { readTable } from './reading/read-table.ts';
export { isSameName, isSameNumber } from './same-student.ts';
export type { ForbiddenKind } from './workbook-template/package/forbidden-part.ts';
export {
  type Fill,
  type FillProblem,
  fillWorkbookTemplate,
  readWorkbookTemplate,
  type TemplateSheet,
} from './workbook-template/workbook-template.ts';
