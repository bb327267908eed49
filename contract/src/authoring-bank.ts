import { Type } from 'typebox';
import { QuestionFields, Revision, Saved } from './authoring-shapes.ts';
import {
  defineCall,
  Id,
  nullable,
  oneOf,
  Page,
  PageSize,
  paged,
  RequestId,
  Time,
  writingBodyLimit,
} from './call.ts';
import { questionKinds } from './question-kinds.ts';

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
  heavy: true,
  summary: '一个项目的题库',
  payload: Type.Object({
    projectId: Id,
    tag: Type.Optional(Type.String({ maxLength: 40, title: '标签' })),
    kind: Type.Optional(oneOf(questionKinds, { title: '题型' })),
    /** In the words of a question: its stem, options, pairs. */
    keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
    questionIds: Type.Optional(Type.Array(Id, { maxItems: 200, title: '试题' })),
    page: Page,
    pageSize: PageSize,
  }),
  data: Type.Object({
    ...paged(BankQuestion).properties,
    /** Of the whole bank. `marks`: what each question of the tag is worth; null: not all the same. */
    tags: Type.Array(
      Type.Object({ tag: Type.String(), count: Type.Integer(), marks: nullable(Type.Number()) }),
    ),
  }),
});

/** Without `questionId` a new one; with it the whole question is written anew, from `revision`. */
export const saveQuestion = defineCall({
  method: 'POST',
  path: '/mapi/Project/saveQuestion',
  who: 'staff',
  heavy: true,
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
  heavy: true,
  summary: '从题库移除一道题',
  payload: Type.Object({ projectId: Id, questionId: Id, requestId: RequestId }),
  data: Type.Object({ draftRevision: Revision }),
});

/** What was removed from a bank in the last 30 days, the last first (rules: trash). */
export const getRemovedQuestions = defineCall({
  method: 'POST',
  path: '/mapi/Project/getRemovedQuestions',
  who: 'staff',
  heavy: true,
  summary: '回收站里的试题',
  payload: Type.Object({ projectId: Id, page: Page, pageSize: PageSize }),
  data: paged(
    Type.Object({
      questionId: Id,
      kind: oneOf(questionKinds),
      /** The first 300 characters. */
      stem: Type.String(),
      marks: Type.Number(),
      removedAt: Time,
    }),
  ),
});

export const restoreQuestion = defineCall({
  method: 'POST',
  path: '/mapi/Project/restoreQuestion',
  who: 'staff',
  heavy: true,
  summary: '从回收站恢复一道题',
  payload: Type.Object({ projectId: Id, questionId: Id, requestId: RequestId }),
  data: Type.Object({ draftRevision: Revision }),
});
