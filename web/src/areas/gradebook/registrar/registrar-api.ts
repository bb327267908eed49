import * as base from '../../../base/api.ts';
import { changes, reads, staffApi } from '../../back-office/public/calls.ts';

/** The registrar's spreadsheets of a college, and a camp's marks in one of them. */
export const registrarApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    registrarTemplates: reads(build, 'POST /mapi/Gradebook/getTemplates', 'templates'),
    readRegistrarTemplate: base.changes(build, 'POST /mapi/Gradebook/readTemplate', {
      json: true,
      quiet: true,
      failureNotice: 'silent',
    }),
    saveRegistrarTemplate: changes(build, 'POST /mapi/Gradebook/saveTemplate', 'templates'),
    removeRegistrarTemplate: changes(build, 'POST /mapi/Gradebook/removeTemplate', 'templates'),
    fillRegistrarTemplate: base.changes(build, 'POST /mapi/Gradebook/fillTemplate', {
      json: true,
      quiet: true,
      failureNotice: 'silent',
      tags: ['jobs'],
    }),
    filledTemplate: reads(build, 'POST /mapi/Gradebook/getFilled'),
  }),
});
