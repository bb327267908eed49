import { Type } from 'typebox';
import { QuestionFields, Revision, Saved } from './authoring-shapes.ts';
import { defineCall, Id, Page, PageSize, paged, RequestId, Time, writingBodyLimit } from './call.ts';

export const BankQuestion = Type.Object({
  questionId: Id,
  revision: Revision,
  updatedAt: Time,
  /** Tests of the draft that take it by name. */
  usedBy: Type.Array(Id),
  ...QuestionFields.properties,
});

export const getBank = defineCall({
  method: 'POST',
  path: '/mapi/Project/getBank',
  who: 'staff',
  summary: '一个项目的题库',
  payload: Type.Object({
    projectId: Id,
    tag: Type.Optional(Type.String({ maxLength: 40, title: '标签' })),
    page: Page,
    pageSize: PageSize,
  }),
  data: Type.Object({
    ...paged(BankQuestion).properties,
    tags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })),
  }),
});

/** Without `questionId` a new one; with it the whole question is written anew, from `revision`. */
export const saveQuestion = defineCall({
  method: 'POST',
  path: '/mapi/Project/saveQuestion',
  who: 'staff',
  summary: '保存题库的一道题',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({
    projectId: Id,
    questionId: Type.Optional(Id),
    revision: Type.Optional(Revision),
    question: QuestionFields,
    requestId: RequestId,
  }),
  data: Type.Object({ ...Saved.properties, questionId: Id }),
});

export const removeQuestion = defineCall({
  method: 'POST',
  path: '/mapi/Project/removeQuestion',
  who: 'staff',
  summary: '从题库移除一道题',
  payload: Type.Object({ projectId: Id, questionId: Id, requestId: RequestId }),
  data: Type.Object({ draftRevision: Revision }),
});
