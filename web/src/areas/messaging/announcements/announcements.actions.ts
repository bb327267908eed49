import { callThunk } from '../../../base/call-thunk.ts';

/** What was announced to the student's camp of a project, the newest first; a failure is the screen's to tell. */
export const loadAnnouncements = callThunk(
  'messaging/loadAnnouncements',
  'POST /capi/Announcement/getList',
  'silent',
);
