import type { Calls, Data } from '@zhixing/contract';
import * as base from '../../base/api.ts';
import { changes, quietChange, reads, staffApi } from '../back-office/public/calls.ts';

export type ExtraAttempt = Data<Calls['POST /mapi/Gradebook/getExtraAttempts']>['list'][number];

/** A camp's gradebook. What staff type is merged into the answer (merge-rows.ts), which is large. */
export const gradebookApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    gradebook: reads(build, 'POST /mapi/Gradebook/getGradebook', 'gradebook'),
    saveEntries: quietChange(build, 'POST /mapi/Gradebook/saveEntries', 'gradebookRecords'),
    saveColumn: changes(build, 'POST /mapi/Gradebook/saveColumn', 'gradebook'),
    removeColumn: changes(build, 'POST /mapi/Gradebook/removeColumn', 'gradebook'),
    unsettled: reads(build, 'POST /mapi/Gradebook/getUnsettled', 'closing', 'gradebook'),
    upgradeChanges: reads(build, 'POST /mapi/Gradebook/getUpgradeChanges', 'gradebook'),
    releaseMarks: changes(build, 'POST /mapi/Gradebook/releaseMarks', 'closing', 'camp'),
    submitGradebook: changes(build, 'POST /mapi/Gradebook/submit', 'closing', 'gradebook', 'camp'),
    approveGradebook: changes(
      build,
      'POST /mapi/Gradebook/approve',
      'closing',
      'gradebook',
      'camp',
      'dashboard',
    ),
    exportGradebook: quietChange(build, 'POST /mapi/Gradebook/export', 'jobs'),
    importEntries: quietChange(build, 'POST /mapi/Gradebook/importEntries', 'jobs'),
    readGradebookFile: base.changes(build, 'POST /mapi/Gradebook/readFile', {
      json: true,
      quiet: true,
      failureNotice: 'silent',
    }),
    // In blocks: what is read again and told after the last one is the dialog's.
    saveReadEntries: quietChange(build, 'POST /mapi/Gradebook/saveEntries'),
    remindMissingWork: quietChange(build, 'POST /mapi/Gradebook/remind', 'workReminders'),
    workReminders: reads(build, 'POST /mapi/Gradebook/getReminders', 'workReminders'),
    extraAttempts: reads(build, 'POST /mapi/Gradebook/getExtraAttempts', 'gradebookRecords'),
    giveAttempts: quietChange(build, 'POST /mapi/Gradebook/giveAttempts', 'gradebookRecords'),
    withdrawAttempts: changes(build, 'POST /mapi/Gradebook/withdrawAttempts', 'gradebookRecords'),
    previewTotals: quietChange(build, 'POST /mapi/Gradebook/previewTotals'),
    saveScheme: changes(build, 'POST /mapi/Gradebook/saveScheme', 'gradebook'),
  }),
});
