import { contentType } from '@zhixing/contract/words';
import { aQuestion } from '../author.ts';
import { administrators, authors, leaders, project, type Rows, type Target } from './kinds.ts';

const node = ({ reading: nodeId }: Target) => ({ nodeId });

const type = (slug: string) => ({ slug, name: '数据', nameEn: 'Data', summary: '', summaryEn: '' });
let types = 0;
const newSlug = () => {
  types += 1;
  return `type-${types}`;
};

/** Rows of the permission matrix: drafts, the bank, publications and the preview. */
export const authoringRows: Rows = {
  createProjectType: { asks: () => type(newSlug()), allowed: administrators },
  changeProjectType: { asks: () => type('data'), allowed: administrators },
  removeProjectType: { asks: () => ({ slug: 'data' }), allowed: administrators },
  moveProjectType: { asks: () => ({ slug: 'data' }), allowed: administrators },

  createProject: { asks: () => ({ type: 'data', title: '新项目' }), allowed: leaders },
  getDraftList: { asks: () => ({}), allowed: leaders },
  getDraft: { asks: project, allowed: authors },
  saveProjectFields: {
    asks: ({ projectId }) => ({ projectId, revision: 1, fields: { summary: '改过的简介' } }),
    allowed: authors,
  },
  changeDirectory: {
    asks: ({ projectId }) => ({ projectId, change: 'add', title: '新的一章', type: null }),
    allowed: authors,
  },
  getRemovedNodes: { asks: project, allowed: authors },
  getDraftChapter: { asks: node, allowed: authors },
  saveDraftChapter: {
    asks: (target) => ({ ...node(target), revision: 1, body: '改过的正文' }),
    allowed: authors,
  },
  getBank: { asks: project, allowed: authors },
  saveQuestion: { asks: ({ projectId }) => ({ projectId, question: aQuestion }), allowed: authors },
  removeQuestion: { asks: ({ projectId, questionId }) => ({ projectId, questionId }), allowed: authors },
  importQuestions: {
    asks: ({ projectId }) => ({ projectId, questions: [aQuestion] }),
    allowed: authors,
  },
  readQuestionTable: {
    asks: () => ({ file: Buffer.from('题干,答案\n甲？,对').toString('base64') }),
    allowed: leaders,
  },
  removeQuestions: {
    asks: ({ projectId, questionId }) => ({ projectId, questionIds: [questionId] }),
    allowed: authors,
  },
  importCourse: {
    asks: ({ projectId }) => ({
      projectId,
      file: { name: '教材.zip', sha256: 'a'.repeat(64) },
      again: true,
      nodes: [{ parent: null, title: '导入的一节', type: contentType.reading, body: '正文' }],
      questions: [],
      report: [],
    }),
    allowed: authors,
  },
  getCourseImports: { asks: project, allowed: authors },
  undoCourseImport: { asks: ({ projectId }) => ({ projectId, importId: 1 }), allowed: authors },
  getRemovedQuestions: { asks: project, allowed: authors },
  restoreQuestion: { asks: ({ projectId, questionId }) => ({ projectId, questionId }), allowed: authors },
  getDifference: { asks: project, allowed: authors },
  getLessonDifference: { asks: (target) => ({ ...project(target), ...node(target) }), allowed: authors },
  publishProject: { asks: ({ projectId }) => ({ projectId, draftRevision: 1 }), allowed: authors },
  takeBackPublication: { asks: ({ projectId }) => ({ projectId, no: 1 }), allowed: authors },
  getPublicationList: { asks: project, allowed: authors },
  previewDirectory: { asks: project, allowed: authors },
  previewContent: { asks: node, allowed: authors },
  renderText: { asks: ({ projectId }) => ({ projectId, text: '正文' }), allowed: authors },
  getAuthors: { asks: project, allowed: authors },
  setAuthor: {
    asks: ({ projectId, memberId: userId }) => ({ projectId, userId, isAuthor: true }),
    allowed: authors,
  },
  setVisibility: { asks: ({ projectId }) => ({ projectId, visibility: 'everyone' }), allowed: authors },
  previewScore: { asks: ({ test: nodeId }) => ({ nodeId, allAnswer: [] }), allowed: authors },
};
