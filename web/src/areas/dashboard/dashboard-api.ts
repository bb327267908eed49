import { reads, staffApi } from '../back-office/public/calls.ts';

/** What waits for the reader, and what happened lately. */
export const dashboardApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: reads(build, 'POST /mapi/Desk/get', 'dashboard'),
    trends: reads(build, 'POST /mapi/Desk/getTrends', 'dashboard'),
  }),
});
