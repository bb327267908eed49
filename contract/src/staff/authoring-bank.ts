import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged, Time, writingBodyLimit } from '../call.ts';
import { questionKinds } from '../question-kinds.ts';
import { QuestionFields, Revision, Saved } from './authoring-shapes.ts';
import { questionTableBytes } from './question-table-limits.ts';

const BankQuestion = Type.Object({
  questionId: Id,
  revision: Revision,
  updatedAt: Time,
  /** The tests of the draft that contain it. */
  usedBy: Type.Array(Id),
  /** The question of a bank that it is a copy of, where the reader may read that bank (rules: shared-banks). */
  origin: nullable(
    Type.Object({
      bankId: Id,
      bankTitle: Type.String(),
      questionId: Id,
      /** Saved since the copy was made or updated. */
      isChanged: Type.Boolean(),
    }),
  ),
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
    /** Searched in stem, options and pairs. */
    keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
    questionIds: Type.Optional(Type.Array(Id, { maxItems: 200, title: '试题' })),
    page: Page,
    pageSize: PageSize,
  }),
  data: Type.Object({
    ...paged(BankQuestion).properties,
    /** The tags of the whole bank. `marks`: of each question of the tag; null where they differ. */
    tags: Type.Array(
      Type.Object({ tag: Type.String(), count: Type.Integer(), marks: nullable(Type.Number()) }),
    ),
  }),
});

/** Without `questionId` creates a question; with it replaces the whole question that has `revision`. */
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
  }),
  data: Type.Object({ ...Saved.properties, questionId: Id }),
});

export const removeQuestion = defineCall({
  method: 'POST',
  path: '/mapi/Project/removeQuestion',
  who: 'staff',
  heavy: true,
  summary: '从题库移除一道题',
  payload: Type.Object({ projectId: Id, questionId: Id }),
  data: Type.Object({ draftRevision: Revision }),
});

/** As many as a bank may have. */
export const mostImported = 2000;

/** Adds all of them or none, in their order (rules: question-import). */
export const importQuestions = defineCall({
  method: 'POST',
  path: '/mapi/Project/importQuestions',
  who: 'staff',
  heavy: true,
  summary: '把导入的题一次加入题库',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({
    projectId: Id,
    questions: Type.Array(QuestionFields, { minItems: 1, maxItems: mostImported, title: '试题' }),
  }),
  /** `questionIds`: in the order of `questions`. */
  data: Type.Object({ draftRevision: Revision, questionIds: Type.Array(Id) }),
});

/**
 * The rows of a table's first visible sheet as text, to be read as questions in the browser (rules: question-import-tables);
 * nothing is kept. -2: it cannot be read, and why.
 */
export const readQuestionTable = defineCall({
  method: 'POST',
  path: '/mapi/Project/readQuestionTable',
  who: 'staff',
  repeatable: 'read',
  summary: '读取试题表格（.xlsx 或 CSV）',
  cost: 30,
  oneByOne: true,
  bodyLimit: Math.ceil((questionTableBytes * 4) / 3) + 4096,
  payload: Type.Object({
    /** The file as base64. */
    file: Type.String({ minLength: 1, maxLength: Math.ceil(questionTableBytes / 3) * 4, title: '文件' }),
  }),
  data: Type.Object({ rows: Type.Array(Type.Array(Type.String())) }),
});

/** Removes all of them or none, as `removeQuestion` does; those that are removed already stay so. */
export const removeQuestions = defineCall({
  method: 'POST',
  path: '/mapi/Project/removeQuestions',
  who: 'staff',
  heavy: true,
  summary: '从题库移除一次导入的题',
  payload: Type.Object({
    projectId: Id,
    questionIds: Type.Array(Id, { minItems: 1, maxItems: mostImported, title: '试题' }),
  }),
  data: Type.Object({ draftRevision: Revision }),
});

/** The questions removed in the last 30 days, the last first (rules: trash). */
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
  payload: Type.Object({ projectId: Id, questionId: Id }),
  data: Type.Object({ draftRevision: Revision }),
});
