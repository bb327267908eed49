import { api, changes, reads } from '../../../base/api.ts';

/** Which notices reach the reader by which channel outside the site. */
export const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    reminderChoices: reads(build, 'POST /capi/Reminder/getChoices'),
    // The screen says itself that it is saved: a toast for each tick would be too many.
    saveReminderChoices: changes(build, 'POST /capi/Reminder/saveChoices', { quiet: true }),
    subscribeWechat: changes(build, 'POST /capi/Reminder/subscribeWechat', { quiet: true }),
    confirmWechat: changes(build, 'POST /capi/Reminder/confirmWechat'),
  }),
});
