import type { Calls, Data } from '@zhixing/contract';
import { changes, reads, staffApi } from '../back-office/public/calls.ts';

/** The works of graduates that the page of a project may show. */
export const staffShowcaseApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    showcaseCandidates: reads(build, 'POST /mapi/Showcase/getList', 'showcase'),
    showcaseCandidate: reads(build, 'POST /mapi/Showcase/getWork'),
    chooseShowcase: changes(build, 'POST /mapi/Showcase/choose', 'showcase'),
  }),
});

export type Candidate = Data<Calls['POST /mapi/Showcase/getList']>['list'][number];
