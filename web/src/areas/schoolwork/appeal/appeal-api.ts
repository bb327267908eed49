import type { Calls, Data } from '@zhixing/contract';
import { api, changes, reads } from '../../../base/api.ts';

export type OwnAppeal = Data<Calls['POST /capi/Appeal/getOwn']>['list'][number];

/** The student's own appeals against a mark. */
export const appealApi = api.enhanceEndpoints({ addTagTypes: ['ownAppeals'] }).injectEndpoints({
  endpoints: (build) => ({
    ownAppeals: reads(build, 'POST /capi/Appeal/getOwn', { tags: ['ownAppeals'], failureNotice: 'silent' }),
    askAppeal: changes(build, 'POST /capi/Appeal/ask', { tags: ['ownAppeals'], always: true }),
    withdrawAppeal: changes(build, 'POST /capi/Appeal/withdraw', { tags: ['ownAppeals'], always: true }),
  }),
});
