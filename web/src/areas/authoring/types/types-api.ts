import type { Calls, Data } from '@zhixing/contract';
import { changes, reads, staffApi } from '../../back-office/public/calls.ts';

export type ProjectType = Data<Calls['GET /capi/FrontProject/getTypeList']>['list'][number];

/** The types of projects (rules: project-types): everybody's to read, administrators' to change. */
export const typesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    types: reads(build, 'GET /capi/FrontProject/getTypeList', 'projects'),
    createType: changes(build, 'POST /mapi/ProjectType/create', 'projects'),
    changeType: changes(build, 'POST /mapi/ProjectType/change', 'projects'),
    removeType: changes(build, 'POST /mapi/ProjectType/remove', 'projects'),
    moveType: changes(build, 'POST /mapi/ProjectType/move', 'projects'),
  }),
});
