import { changes, quietChange, reads, staffApi } from '../back-office/public/calls.ts';

/** Camps: the list, one of them, and what is done with it. */
export const campsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    camps: reads(build, 'POST /mapi/Camp/getList', 'camps'),
    camp: reads(build, 'POST /mapi/Camp/get', 'camp'),
    campChoices: reads(build, 'POST /mapi/Camp/getChoices', 'people'),
    openCamp: changes(build, 'POST /mapi/Camp/open', 'camps', 'colleges', 'dashboard'),
    changeCamp: changes(build, 'POST /mapi/Camp/change', 'camps', 'camp', 'dashboard'),
    changeInvite: changes(build, 'POST /mapi/Camp/changeInvite', 'camps', 'camp'),
    endCamp: changes(build, 'POST /mapi/Camp/end', 'camps', 'camp', 'dashboard'),
    campDeadlines: reads(build, 'POST /mapi/Camp/getDeadlines', 'deadlines'),
    previewDeadlines: quietChange(build, 'POST /mapi/Gradebook/previewDeadlines'),
    saveDeadlines: changes(build, 'POST /mapi/Camp/saveDeadlines', 'deadlines'),
    findStudents: reads(build, 'POST /mapi/Camp/findStudents', 'roster'),
    extend: changes(build, 'POST /mapi/Camp/extend', 'deadlines'),
    withdrawExtension: changes(build, 'POST /mapi/Camp/withdrawExtension', 'deadlines'),
    copyCamp: changes(build, 'POST /mapi/Camp/copy', 'camps', 'colleges', 'dashboard'),
  }),
});
