import { Type } from 'typebox';
import {
  defineCall,
  Id,
  Nothing,
  nullable,
  oneOf,
  Page,
  PageSize,
  paged,
  Time,
  writingBodyLimit,
} from '../call.ts';
import { questionKinds } from '../question-kinds.ts';
import { mostImported } from './authoring-bank.ts';
import { Person, QuestionFields, Revision } from './authoring-shapes.ts';
import { longestBankTitle, longestFolder, mostAtOnce } from './question-bank-limits.ts';

const Title = Type.String({ minLength: 1, maxLength: longestBankTitle, title: '题库的名称' });
const Folder = Type.String({ maxLength: longestFolder, title: '文件夹' });
const QuestionIds = Type.Array(Id, { minItems: 1, maxItems: mostAtOnce, title: '试题' });

/** `collegeId` null: a teacher's own, of `owner`. `isOpen`: all teachers of the college may change its questions. */
const QuestionBank = Type.Object({
  bankId: Id,
  title: Type.String(),
  collegeId: nullable(Id),
  collegeName: Type.String(),
  owner: Person,
  isOpen: Type.Boolean(),
  questions: Type.Integer(),
  /** Whether the reader may change its questions; its name and who may change it. */
  canChange: Type.Boolean(),
  canManage: Type.Boolean(),
});

const getQuestionBankList = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/getList',
  who: 'staff',
  summary: '我看得到的题库：自己的与本院校的',
  payload: Type.Object({ page: Page, pageSize: PageSize }),
  data: paged(QuestionBank),
});

const getQuestionBank = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/get',
  who: 'staff',
  summary: '一个题库',
  payload: Type.Object({ bankId: Id }),
  data: QuestionBank,
});

const createQuestionBank = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/create',
  who: 'staff',
  summary: '新建题库',
  payload: Type.Object({
    title: Title,
    /** null: the caller's own. */
    collegeId: nullable(Id),
    isOpen: Type.Optional(Type.Boolean({ title: '本院校的老师都可以改' })),
  }),
  data: Type.Object({ bankId: Id }),
});

const changeQuestionBank = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/change',
  who: 'staff',
  summary: '修改题库的名称与谁可以改',
  payload: Type.Object({
    bankId: Id,
    title: Title,
    isOpen: Type.Boolean({ title: '本院校的老师都可以改' }),
  }),
  data: Type.Object({ bankId: Id }),
});

/** Deletes it for good, with its questions. The copies in projects stay. */
const deleteQuestionBank = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/delete',
  who: 'staff',
  summary: '删除题库，连同里面的题',
  payload: Type.Object({ bankId: Id }),
  data: Nothing,
});

const SharedQuestion = Type.Object({
  questionId: Id,
  revision: Revision,
  folder: Type.String(),
  updatedAt: Time,
  updatedBy: Person,
  /** null: it is in the bank. */
  removedAt: nullable(Time),
  /** How many projects have a copy of it. */
  projects: Type.Integer(),
  ...QuestionFields.properties,
});

const getSharedQuestions = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/getQuestions',
  who: 'staff',
  heavy: true,
  summary: '题库里的试题',
  payload: Type.Object({
    bankId: Id,
    /** With the folders in it; absent: the whole bank. */
    folder: Type.Optional(Folder),
    tag: Type.Optional(Type.String({ maxLength: 40, title: '标签' })),
    kind: Type.Optional(oneOf(questionKinds, { title: '题型' })),
    /** Searched in stem, options and pairs. */
    keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
    questionIds: Type.Optional(Type.Array(Id, { maxItems: mostAtOnce, title: '试题' })),
    /** Those that were removed in the last 30 days, the last first. */
    removed: Type.Optional(Type.Boolean()),
    page: Page,
    pageSize: PageSize,
  }),
  data: Type.Object({
    ...paged(SharedQuestion).properties,
    /** Of the whole bank. */
    folders: Type.Array(Type.Object({ folder: Type.String(), count: Type.Integer() })),
    tags: Type.Array(Type.Object({ tag: Type.String(), count: Type.Integer() })),
  }),
});

/** Without `questionId` creates a question; with it replaces the whole question that has `revision`. */
const saveSharedQuestion = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/saveQuestion',
  who: 'staff',
  heavy: true,
  summary: '保存题库里的一道题',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({
    bankId: Id,
    questionId: Type.Optional(Id),
    revision: Type.Optional(Revision),
    folder: Folder,
    question: QuestionFields,
  }),
  data: Type.Object({ questionId: Id, revision: Revision, savedAt: Time }),
});

/** All of them or none. `questionIds`: in the order of `questions`. */
const importSharedQuestions = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/importQuestions',
  who: 'staff',
  heavy: true,
  summary: '把导入的题一次加入题库',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({
    bankId: Id,
    folder: Folder,
    questions: Type.Array(QuestionFields, { minItems: 1, maxItems: mostImported, title: '试题' }),
  }),
  data: Type.Object({ questionIds: Type.Array(Id) }),
});

const moveSharedQuestions = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/moveQuestions',
  who: 'staff',
  summary: '把试题放进另一个文件夹',
  payload: Type.Object({ bankId: Id, questionIds: QuestionIds, folder: Folder }),
  data: Type.Object({ moved: Type.Integer() }),
});

const removeSharedQuestions = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/removeQuestions',
  who: 'staff',
  summary: '从题库移除试题',
  payload: Type.Object({
    bankId: Id,
    /** As many as one import brings: it is undone as a whole. */
    questionIds: Type.Array(Id, { minItems: 1, maxItems: mostImported, title: '试题' }),
  }),
  data: Type.Object({ removed: Type.Integer() }),
});

const restoreSharedQuestions = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/restoreQuestions',
  who: 'staff',
  summary: '把移除的试题放回题库',
  payload: Type.Object({ bankId: Id, questionIds: QuestionIds }),
  data: Type.Object({ restored: Type.Integer() }),
});

/** What a copy did: `added`, and how many were there already and are not doubled. */
const Copied = Type.Object({ added: Type.Integer(), there: Type.Integer() });

const copySharedQuestions = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/copyQuestions',
  who: 'staff',
  heavy: true,
  summary: '把试题复制到另一个题库',
  payload: Type.Object({ bankId: Id, questionIds: QuestionIds, toBankId: Id, folder: Folder }),
  data: Copied,
});

/** Where a question is used: `elsewhere` counts the projects that the reader may not see. */
const getSharedQuestionUses = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/getUses',
  who: 'staff',
  summary: '一道题用在哪里',
  payload: Type.Object({ bankId: Id, questionId: Id }),
  data: Type.Object({
    projects: Type.Array(
      Type.Object({
        projectId: Id,
        title: Type.String(),
        /** The copy in the project's bank. */
        questionId: Id,
        /** Whether a published test has it. */
        isPublished: Type.Boolean(),
        isOutdated: Type.Boolean(),
      }),
    ),
    elsewhere: Type.Integer(),
    total: Type.Integer(),
    published: Type.Integer(),
  }),
});

const renderSharedText = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/renderText',
  who: 'staff',
  repeatable: 'read',
  heavy: true,
  summary: '题库的一段文字给人看到的样子',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({ bankId: Id, text: Type.String({ maxLength: 20_000, title: '正文' }) }),
  data: Type.Object({ html: Type.String() }),
});

/** From a project's bank. Without `bankId`: into the caller's own bank, which is made with its first use. */
const collectQuestions = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/collect',
  who: 'staff',
  heavy: true,
  summary: '把项目的试题收进题库',
  payload: Type.Object({
    projectId: Id,
    questionIds: QuestionIds,
    bankId: Type.Optional(Id),
    folder: Folder,
  }),
  data: Type.Object({ bankId: Id, ...Copied.properties }),
});

const takeQuestions = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/take',
  who: 'staff',
  heavy: true,
  summary: '把题库的试题加入项目',
  payload: Type.Object({ projectId: Id, bankId: Id, questionIds: QuestionIds }),
  data: Type.Object({ draftRevision: Revision, ...Copied.properties }),
});

/** An ordinary save of the project's question with what its origin says now. */
const updateFromOrigin = defineCall({
  method: 'POST',
  path: '/mapi/QuestionBank/updateFromOrigin',
  who: 'staff',
  heavy: true,
  summary: '把项目的一道题更新为来源的内容',
  payload: Type.Object({ projectId: Id, questionId: Id, revision: Revision }),
  data: Type.Object({ revision: Revision, draftRevision: Revision, savedAt: Time }),
});

export const questionBankCalls = {
  getQuestionBankList,
  getQuestionBank,
  createQuestionBank,
  changeQuestionBank,
  deleteQuestionBank,
  getSharedQuestions,
  saveSharedQuestion,
  importSharedQuestions,
  moveSharedQuestions,
  removeSharedQuestions,
  restoreSharedQuestions,
  copySharedQuestions,
  getSharedQuestionUses,
  renderSharedText,
  collectQuestions,
  takeQuestions,
  updateFromOrigin,
};
