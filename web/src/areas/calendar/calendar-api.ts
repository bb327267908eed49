import { api, changes, reads } from '../../base/api.ts';

/** A student's calendar, and the address to subscribe to it. Failures are shown by the screen. */
export const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    calendar: reads(build, 'POST /capi/Calendar/getEvents', { failureNotice: 'silent' }),
    calendarAddress: reads(build, 'POST /capi/Calendar/getAddress', { failureNotice: 'silent' }),
    renewAddress: changes(build, 'POST /capi/Calendar/renewAddress'),
    removeAddress: changes(build, 'POST /capi/Calendar/removeAddress'),
  }),
});
