import { type CallKey, calls } from '@zhixing/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Learning, learnAmongMany } from '../testing/scale/one-of-many.ts';
import {
  connectKeyed,
  isPrepared,
  rowsRead,
  sessionless,
  watchStatements,
} from '../testing/scale/watch-statements.ts';
import { useClassroom } from '../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let db: pg.Client;
let at: Learning;

beforeAll(async () => {
  product.deps.invalidation.start();
  await vi.waitFor(() => expect(product.deps.invalidation.isHearing()).toBe(true), 15_000);
  db = await connectKeyed(product.databaseUrl);
  at = await learnAmongMany({ product, classroom, db });
});
afterAll(() => db.end());

type Ask = [
  call: CallKey,
  payload: (at: Learning) => Record<string, unknown>,
  rows: number,
  statements?: number,
];
const none = () => ({});
const ofProject = ({ projectId }: Learning) => ({ projectId });
const spring = { from: '2026-01-01T00:00:00.000Z', to: '2026-07-01T00:00:00.000Z' };
/**
 * What each read of who is logged in costs once the session and what is published are remembered: how many rows it reads at
 * most, beside 300 who learn in the same project, and how many statements, which is one unless it says why. A further one is a
 * round trip for every page that asks.
 */
const asks: Ask[] = [
  ['POST /capi/Student/getUserInfo', none, 5],
  ['POST /capi/Student/getApplyProjectList', () => ({ page: 1, pageSize: 10 }), 25],
  ['POST /capi/Student/getApplyProjectList', () => ({ counts: true }), 25],
  ['POST /capi/Student/getOverview', none, 30],
  ['POST /capi/Student/getInvitations', none, 5],
  ['POST /capi/Student/getCorrection', none, 5],
  ['POST /capi/Student/getCertificateV2', ofProject, 10],
  ['POST /capi/Student/getCollegeList', none, 10],
  ['POST /capi/Student/getWritingKey', none, 5],
  ['POST /passport/Api/user/getSessionList', none, 5],
  ['POST /passport/Api/user/getSecondFactor', none, 5],
  ['POST /capi/Notice/getList', none, 10],
  ['POST /capi/Notice/getList', () => ({ unread: true }), 10],
  ['POST /capi/Notice/getUnread', none, 5],
  ['POST /capi/Reminder/getChoices', none, 5],
  ['POST /capi/Chapter/getDirectory', ofProject, 25],
  ['POST /capi/Chapter/getContent', ({ reading }) => ({ chapterId: reading }), 10],
  ['POST /capi/Chapter/getContent', ({ homework }) => ({ chapterId: homework }), 10],
  ['POST /capi/Chapter/getContent', ({ exam }) => ({ chapterId: exam }), 10],
  ['POST /capi/Chapter/getProgressRecord', ofProject, 45],
  ['POST /capi/Schoolwork/getWorkOrNote', ({ reading }) => ({ chapterId: reading, type: '1' }), 10],
  ['POST /capi/Schoolwork/getWorkOrNote', ({ homework }) => ({ chapterId: homework, type: '2' }), 10],
  // Which pictures it shows is told by reading what was written.
  ['POST /capi/Schoolwork/getWorkOrNote', ({ pictured }) => ({ chapterId: pictured, type: '1' }), 10, 2],
  ['POST /capi/Schoolwork/getWorkDirectory', ofProject, 25],
  ['POST /capi/Schoolwork/getWorkSubmitRecord', ofProject, 20],
  ['POST /capi/Schoolwork/getWorkSubmitRecord', ({ homework }) => ({ chapterId: homework }), 20],
  ['POST /capi/Schoolwork/getFiles', ({ fileId }) => ({ fileIds: [fileId] }), 5],
  ['POST /capi/FrontProject/getMaterial', ofProject, 5],
  ['POST /capi/Question/getScore', ({ exam }) => ({ chapterId: exam }), 10],
  ['POST /capi/Getdirectory/getTestDirectory', ofProject, 10],
  ['POST /capi/Calendar/getEvents', () => spring, 15],
  ['POST /capi/Calendar/getAddress', none, 5],
  ['POST /capi/Showcase/getOwn', ({ homework }) => ({ chapterId: homework }), 15, 2],
  // The enrolment, the mark, and the appeals.
  ['POST /capi/Appeal/getOwn', ({ homework }) => ({ chapterId: homework }), 15, 3],
  ['POST /capi/Appeal/getOwn', ({ exam }) => ({ chapterId: exam, attemptNo: 1 }), 15, 3],
  // The enrolment, the camp, its lessons, and the student's records: typed ones, homework, tests.
  ['POST /capi/Gradebook/getOwn', ofProject, 40, 6],
  ['POST /capi/Inquiry/getList', none, 10],
  ['POST /capi/Inquiry/getList', ofProject, 10],
  ['POST /capi/Inquiry/getList', ({ reading }) => ({ chapterId: reading }), 10],
  ['POST /capi/Announcement/getList', none, 10],
  ['POST /capi/Announcement/getList', ofProject, 10],
  // It says how many learn there, who are counted; for visitors it is ready (docs/decisions/0045).
  ['GET /capi/FrontProject/getProjectDetail', ({ projectId }) => ({ id: projectId }), 500],
];

it.each(asks)('%s', async (call, payload, rows, statements = 1) => {
  const ask = async () =>
    expect(await product.call(call, payload(at), { token: at.token })).toMatchObject({ code: 1 });
  await ask();
  const made = watchStatements(product);
  await ask();
  const asked = made.filter(sessionless);
  expect(asked).toHaveLength(statements);
  expect(asked.filter((each) => !isPrepared(each))).toEqual([]);
  let read = 0;
  for (const each of asked) read += await rowsRead(db, each);
  // No roster has invited this student, who has asked for no correction.
  if (!/getInvitations|getCorrection$/.test(call)) expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(rows);
});

it('each read of who is logged in stands in this list', () => {
  const listed = new Set(asks.map(([call]) => call));
  const reads = Object.values(calls)
    .filter(({ who, path }) => (who === 'student' || who === 'self') && /\/get\w*$/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(reads.length).toBeGreaterThan(20);
  expect(reads.filter((call) => !listed.has(call as CallKey))).toEqual([]);
});
