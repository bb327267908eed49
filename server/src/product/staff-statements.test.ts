import { type Call, calls } from '@zhixing/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { matrixRows, useMatrix } from '../testing/matrix/use-matrix.ts';

const { product, tokens, targetIn } = useMatrix();

beforeAll(async () => {
  product.deps.invalidation.start();
  await vi.waitFor(() => expect(product.deps.invalidation.isHearing()).toBe(true), 15_000);
});

const made: string[] = [];
/** How often a statement was asked while none was under way. */
let waits = 0;
let underWay = 0;
beforeAll(() => {
  const client = product.deps.db.$client;
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const answered = () => {
    underWay -= 1;
  };
  client.query = ((...given: unknown[]) => {
    const [{ text }] = given as [{ text: string }];
    const asked = query(...given);
    // A session that was just forgotten is asked for again: remembered-session.test.ts looks at that.
    if (/from "session"/.test(text)) return asked;
    made.push(text);
    if (underWay === 0) waits += 1;
    underWay += 1;
    asked.then(answered, answered);
    return asked;
  }) as typeof client.query;
});

/**
 * For each read of the back office: how many statements it makes, at most, whoever of staff asks, and how often it waits for answers:
 * those that do not depend on each other are asked at once, save the records of a whole camp (docs/decisions/0016). A change that adds a statement is seen here. Whole numbers and
 * downloads make one more, which keeps the look (rules: audit-trail).
 */
const reads: Record<string, { statements: number; waits: number }> = {
  getInquiryList: { statements: 3, waits: 3 },
  getInquiry: { statements: 2, waits: 2 },
  getAnnouncementList: { statements: 4, waits: 4 },
  getStaffSelf: { statements: 0, waits: 0 },
  getAuditList: { statements: 1, waits: 1 },
  exportAudit: { statements: 7, waits: 7 },
  getJobList: { statements: 2, waits: 2 },
  getJob: { statements: 1, waits: 1 },
  getLatestJob: { statements: 1, waits: 1 },
  getJobResult: { statements: 7, waits: 7 },
  getUploads: { statements: 1, waits: 1 },
  getRoom: { statements: 5, waits: 2 },
  getScheduledTasks: { statements: 1, waits: 1 },
  getDashboard: { statements: 5, waits: 2 },
  getDashboardTrends: { statements: 2, waits: 1 },
  getStaffList: { statements: 1, waits: 1 },
  getInviteList: { statements: 2, waits: 2 },
  getStaffCollegeList: { statements: 2, waits: 2 },
  getCampList: { statements: 2, waits: 1 },
  getCamp: { statements: 1, waits: 1 },
  getCampChoices: { statements: 2, waits: 1 },
  getMarkingOverview: { statements: 3, waits: 2 },
  getMarkingQueue: { statements: 3, waits: 3 },
  getMarkingWork: { statements: 9, waits: 9 },
  getPhraseList: { statements: 1, waits: 1 },
  getTextQuestions: { statements: 4, waits: 4 },
  getTextAnswers: { statements: 3, waits: 3 },
  getGradebook: { statements: 7, waits: 5 },
  getWorkReminders: { statements: 2, waits: 2 },
  getExtraAttempts: { statements: 3, waits: 2 },
  getGradebookClosing: { statements: 4, waits: 4 },
  getUpgradeChanges: { statements: 5, waits: 3 },
  getUnsettled: { statements: 8, waits: 8 },
  getGradeChanges: { statements: 3, waits: 2 },
  getCampStudent: { statements: 9, waits: 6 },
  getGradebookRecords: { statements: 5, waits: 4 },
  getCampTests: { statements: 2, waits: 2 },
  getItemAnalysis: { statements: 8, waits: 5 },
  getAppealList: { statements: 3, waits: 1 },
  getAppealMarkers: { statements: 2, waits: 2 },
  getRegradeList: { statements: 3, waits: 3 },
  getFollowUp: { statements: 2, waits: 2 },
  // Four for each camp: a gradebook is read as where it is shown.
  getCampReport: { statements: 16, waits: 15 },
  getCampReportList: { statements: 17, waits: 16 },
  exportCampReport: { statements: 17, waits: 16 },
  getCampProgress: { statements: 3, waits: 3 },
  exportGradebook: { statements: 6, waits: 6 },
  getRegistrarTemplates: { statements: 3, waits: 2 },
  getFilledTemplate: { statements: 4, waits: 4 },
  getCampDeadlines: { statements: 4, waits: 2 },
  findCampStudents: { statements: 2, waits: 2 },
  getDraftList: { statements: 2, waits: 1 },
  getDraft: { statements: 8, waits: 8 },
  getRemovedNodes: { statements: 3, waits: 3 },
  getDraftChapter: { statements: 4, waits: 4 },
  getBank: { statements: 4, waits: 4 },
  getCourseImports: { statements: 3, waits: 3 },
  getQuestionBankList: { statements: 2, waits: 2 },
  getQuestionBank: { statements: 1, waits: 1 },
  getSharedQuestions: { statements: 5, waits: 5 },
  getSharedQuestionUses: { statements: 4, waits: 4 },
  getRemovedQuestions: { statements: 4, waits: 4 },
  getDifference: { statements: 15, waits: 15 },
  getLessonDifference: { statements: 14, waits: 14 },
  getPublicationList: { statements: 4, waits: 4 },
  getAuthors: { statements: 4, waits: 4 },
  previewDirectory: { statements: 6, waits: 6 },
  previewContent: { statements: 5, waits: 5 },
  getRoster: { statements: 3, waits: 3 },
  selectRoster: { statements: 2, waits: 2 },
  getMoveTargets: { statements: 2, waits: 2 },
  exportRoster: { statements: 2, waits: 2 },
  getRosterTemplate: { statements: 0, waits: 0 },
  getRosterImportRows: { statements: 3, waits: 3 },
  getRosterAbsent: { statements: 8, waits: 8 },
  exportRosterImport: { statements: 2, waits: 2 },
  getCorrections: { statements: 3, waits: 3 },
  getShowcaseCandidates: { statements: 2, waits: 2 },
  getShowcaseCandidate: { statements: 2, waits: 2 },
};

const isRead = ([name, { who }]: [string, Call]) =>
  who === 'staff' && /^(get|find|previewDirectory|previewContent|export|select)/.test(name);

it('each read of the back office has a row', () => {
  const found = Object.entries(calls as Record<string, Call>).filter(isRead);
  expect(Object.keys(reads).sort()).toEqual(found.map(([name]) => name).sort());
});

it.each(Object.keys(reads))('%s makes at most so many statements', async (name) => {
  const { method, path } = (calls as Record<string, Call>)[name] as Call;
  const row = matrixRows[name];
  const payload = row?.asks(await targetIn('own')) ?? {};
  for (const role of ['assistant', 'teacher', 'manager', 'admin'] as const) {
    if (!row?.allowed[role]?.includes('own')) continue;
    const ask = () => product.call(`${method} ${path}` as never, payload, { token: tokens[role] });
    expect(await ask()).toMatchObject({ code: 1 });
    made.length = 0;
    waits = 0;
    expect(await ask()).toMatchObject({ code: 1 });
    const most = reads[name];
    expect(made.length, `statements, ${role}`).toBeLessThanOrEqual(most?.statements ?? 0);
    expect(waits, `waits, ${role}`).toBeLessThanOrEqual(most?.waits ?? 0);
  }
});
