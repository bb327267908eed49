import { authors, camp, camps, managers, type Rows, type Target } from './kinds.ts';

const cell = ({ campId, studentId, homework }: Target) => ({ campId, studentId, item: `l${homework}` });

const scheme = {
  categories: [{ name: '', weight: 100, drop: 0, items: [] }],
  missing: 'zero',
  lateOff: 0,
  passMark: 60,
  decimals: 0,
  scale: 'hundred',
};

/** A gradebook without students. */
const csv = Buffer.from('姓名,导入用（请勿修改）').toString('base64');

const mapping = {
  sheet: '成绩',
  headerRow: 1,
  columns: [
    { column: 0, title: '学号', source: 'studentNo', name: '' },
    { column: 1, title: '总评', source: 'total', name: '' },
  ],
};

/** Rows of the permission matrix: whoever sees the camp reads its gradebook and its students; markers type in it, leaders set it up. */
export const gradebookRows: Rows = {
  getCampStudent: { asks: ({ campId, studentId }) => ({ campId, studentId }), allowed: camps },
  getGradebook: { asks: camp, allowed: camps },
  getGradebookClosing: { asks: camp, allowed: camps },
  getUnsettled: { asks: camp, allowed: authors },
  getUpgradeChanges: { asks: camp, allowed: camps },
  releaseMarks: { asks: camp, allowed: authors },
  submitGradebook: { asks: (target) => ({ ...camp(target), step: 'submitted', note: '' }), allowed: authors },
  approveGradebook: {
    asks: (target) => ({ ...camp(target), step: 'approved', note: '' }),
    allowed: managers,
  },
  askGradeChange: {
    asks: ({ campId, ...target }) => {
      const entry = { ...cell({ campId, ...target }), value: null, flag: 'exempt', revision: 0 };
      return { campId, entry, reason: '核对了请假单', dryRun: false };
    },
    allowed: camps,
  },
  getGradeChanges: { asks: camp, allowed: camps },
  decideGradeChange: {
    asks: (target) => {
      const decision = { approve: true, withdraw: false, note: '', dryRun: false };
      return { ...camp(target), changeId: target.changeId, ...decision };
    },
    allowed: managers,
  },
  withdrawGradeChange: { asks: (target) => ({ ...camp(target), changeId: target.changeId }), allowed: camps },
  getGradebookRecords: { asks: cell, allowed: camps },
  saveGradebookEntries: {
    asks: ({ campId, ...target }) => {
      const { studentId, item } = cell({ campId, ...target });
      const flag = { flag: 'exempt', reason: '照请假单', revision: 0 };
      return { campId, entries: [{ studentId, item, value: null, ...flag }] };
    },
    allowed: camps,
  },
  importGradebookEntries: {
    asks: ({ campId, ...target }) => {
      const { studentId, item } = cell({ campId, ...target });
      const entry = { studentId, item, value: null, flag: 'exempt', revision: 0 };
      return { campId, entries: [entry], reason: '照请假单' };
    },
    allowed: camps,
  },
  saveGradebookColumn: { asks: (target) => ({ ...camp(target), name: '出勤', max: 100 }), allowed: authors },
  removeGradebookColumn: { asks: (target) => ({ ...camp(target), columnId: 1 }), allowed: authors },
  exportGradebook: {
    asks: ({ studentId, ...target }) => ({
      ...camp({ studentId, ...target }),
      format: 'csv',
      studentIds: [studentId],
      items: [],
    }),
    allowed: camps,
  },
  readGradebookFile: { asks: (target) => ({ ...camp(target), file: csv }), allowed: camps },
  remindMissingWork: {
    asks: ({ campId, studentId, homework }) => ({ campId, item: `l${homework}`, studentIds: [studentId] }),
    allowed: camps,
  },
  getWorkReminders: {
    asks: ({ campId, studentId, homework }) => ({ campId, item: `l${homework}`, studentIds: [studentId] }),
    allowed: camps,
  },
  getExtraAttempts: { asks: camp, allowed: camps },
  giveExtraAttempts: {
    asks: ({ campId, studentId, test }) => ({
      campId,
      chapterId: test,
      studentIds: [studentId],
      count: 1,
      reason: '补考',
    }),
    allowed: authors,
  },
  withdrawExtraAttempts: {
    asks: ({ campId, studentId, test }) => ({ campId, chapterId: test, studentId }),
    allowed: authors,
  },
  getRegistrarTemplates: { asks: camp, allowed: camps },
  readRegistrarTemplate: { asks: (target) => ({ ...camp(target), file: csv }), allowed: managers },
  saveRegistrarTemplate: {
    asks: (target) => ({ ...camp(target), name: '成绩登记表', file: csv, ...mapping }),
    allowed: managers,
  },
  removeRegistrarTemplate: { asks: (target) => ({ ...camp(target), templateId: 1 }), allowed: managers },
  fillRegistrarTemplate: { asks: (target) => ({ ...camp(target), templateId: 1 }), allowed: camps },
  getFilledTemplate: {
    asks: ({ filledJobId: jobId }) => ({ jobId }),
    allowed: { teacher: ['own'], admin: ['college', 'elsewhere'] },
  },
  previewDeadlines: {
    asks: ({ campId, homework }) => ({ campId, deadlines: [{ chapterId: homework, dueAt: null }] }),
    allowed: authors,
  },
  previewGradebookTotals: { asks: (target) => ({ ...camp(target), scheme }), allowed: authors },
  saveGradebookScheme: { asks: (target) => ({ ...camp(target), scheme, revision: 0 }), allowed: authors },
};
