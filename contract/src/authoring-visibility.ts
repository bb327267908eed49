import { Type } from 'typebox';
import { defineCall, Id, oneOf, RequestId } from './call.ts';
import { projectVisibilities } from './words.ts';

/** Who sees a published project (rules: project-visibility). -2: the college, of a project that belongs to none. */
export const setVisibility = defineCall({
  method: 'POST',
  path: '/mapi/Project/setVisibility',
  who: 'staff',
  changesShared: true,
  summary: '改变谁看得到一个项目',
  payload: Type.Object({
    projectId: Id,
    visibility: oneOf(projectVisibilities, { title: '谁看得到' }),
    requestId: RequestId,
  }),
  data: Type.Object({ visibility: oneOf(projectVisibilities) }),
});
