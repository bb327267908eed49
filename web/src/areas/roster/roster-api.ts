import { changes, quietChange, reads, staffApi } from '../back-office/public/calls.ts';

/** What changes with a camp's people: the list, the camp's counts, the dashboard. */
const moved = ['roster', 'camp', 'camps', 'dashboard'] as const;

/** Reads anew what an import has changed. */
export const importedTags = [...moved];

/** A camp's roster: its people, what is done to them, and files. */
export const rosterApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    roster: reads(build, 'POST /mapi/Roster/getList', 'roster'),
    selectRoster: quietChange(build, 'POST /mapi/Roster/select'),
    moveTargets: reads(build, 'POST /mapi/Roster/getMoveTargets', 'camps'),
    actOnRoster: changes(build, 'POST /mapi/Roster/act', ...moved),
    moveStudents: changes(build, 'POST /mapi/Roster/move', ...moved),
    editEntry: changes(build, 'POST /mapi/Roster/edit', 'roster'),
    corrections: reads(build, 'POST /mapi/Roster/getCorrections', 'roster'),
    answerCorrection: changes(build, 'POST /mapi/Roster/answerCorrection', 'roster', 'dashboard'),
    exportRoster: quietChange(build, 'POST /mapi/Roster/export', 'jobs'),
    rosterTemplate: quietChange(build, 'POST /mapi/Roster/getTemplate'),
    readFile: quietChange(build, 'POST /mapi/Roster/readFile'),
    planImport: quietChange(build, 'POST /mapi/Roster/planImport', 'roster'),
    importRows: reads(build, 'POST /mapi/Roster/getImportRows', 'roster'),
    absent: reads(build, 'POST /mapi/Roster/getAbsent', 'roster'),
    exportImport: quietChange(build, 'POST /mapi/Roster/exportImport'),
    applyImport: quietChange(build, 'POST /mapi/Roster/applyImport', ...moved, 'jobs'),
  }),
});
