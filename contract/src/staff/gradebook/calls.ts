import { appealCalls } from './appeals.ts';
import * as closing from './closing.ts';
import { previewDeadlines } from './deadline-preview.ts';
import * as extra from './extra-attempts.ts';
import * as files from './files.ts';
import { gradeChangeCalls } from './grade-change.ts';
import * as gradebook from './gradebook.ts';
import * as missing from './missing-work.ts';
import * as registrar from './registrar.ts';
import * as scheme from './scheme-calls.ts';
import { settlingCalls } from './settling.ts';
import { getUpgradeChanges } from './upgrade.ts';

/** The calls of the gradebook, for the list of all calls. */
export const gradebookCalls = {
  getGradebook: gradebook.getGradebook,
  getGradebookClosing: closing.getGradebookClosing,
  releaseMarks: closing.releaseMarks,
  submitGradebook: closing.submitGradebook,
  approveGradebook: closing.approveGradebook,
  getGradebookRecords: gradebook.getGradebookRecords,
  saveGradebookEntries: gradebook.saveGradebookEntries,
  saveGradebookColumn: gradebook.saveGradebookColumn,
  removeGradebookColumn: gradebook.removeGradebookColumn,
  previewGradebookTotals: scheme.previewGradebookTotals,
  previewDeadlines,
  saveGradebookScheme: scheme.saveGradebookScheme,
  exportGradebook: files.exportGradebook,
  importGradebookEntries: files.importGradebookEntries,
  readGradebookFile: files.readGradebookFile,
  getExtraAttempts: extra.getExtraAttempts,
  giveExtraAttempts: extra.giveExtraAttempts,
  withdrawExtraAttempts: extra.withdrawExtraAttempts,
  remindMissingWork: missing.remindMissingWork,
  getWorkReminders: missing.getWorkReminders,
  getRegistrarTemplates: registrar.getRegistrarTemplates,
  readRegistrarTemplate: registrar.readRegistrarTemplate,
  saveRegistrarTemplate: registrar.saveRegistrarTemplate,
  removeRegistrarTemplate: registrar.removeRegistrarTemplate,
  fillRegistrarTemplate: registrar.fillRegistrarTemplate,
  getFilledTemplate: registrar.getFilledTemplate,
  ...appealCalls,
  ...gradeChangeCalls,
  ...settlingCalls,
  getUpgradeChanges,
} as const;
