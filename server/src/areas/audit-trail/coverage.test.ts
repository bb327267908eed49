import { type Call, calls, codes } from '@zhixing/contract';
import { auditKinds } from '@zhixing/contract/staff/audit/words';
import { count } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditAct } from '../../schema/audit/audit.ts';
import { matrixRows, useMatrix } from '../../testing/matrix/use-matrix.ts';

/** Calls of staff that change something and leave no act, and why. */
const without: Record<string, string> = {
  holdMarking: 'says who marks now, for minutes',
  holdQuestion: 'says who marks now, for minutes',
  saveMarkingDraft: 'a draft that only its writer sees',
  savePhrase: 'one’s own phrases',
  removePhrase: 'one’s own phrases',
  saveProjectFields: 'the draft, which publishProject makes public',
  changeDirectory: 'the draft, which publishProject makes public',
  saveDraftChapter: 'the draft, which publishProject makes public',
  saveQuestion: 'the draft, which publishProject makes public',
  removeQuestion: 'the draft, which publishProject makes public',
  importQuestions: 'the draft, which publishProject makes public',
  removeQuestions: 'the draft, which publishProject makes public',
  importCourse: 'the draft, which publishProject makes public',
  undoCourseImport: 'the draft, which publishProject makes public',
  restoreQuestion: 'the draft, which publishProject makes public',
  takeQuestions: 'the draft, which publishProject makes public',
  updateFromOrigin: 'the draft, which publishProject makes public',
  planRosterImport: 'a dry run; applyRosterImport is the act',
  beginUpload: 'one’s own file, which a draft takes later',
  finishUpload: 'one’s own file, which a draft takes later',
  removeUpload: 'one’s own file that has not arrived whole',
  removeVideo: 'one’s own file that no project has',
  requestHomeworkZip: 'a long job, whose file getJobResult gives out',
  importGradebookEntries: 'a long job, whose cells are the act saveGradebookEntries',
  exportRosterImport: 'the rows of one’s own dry run',
};
const reads = /^(get|find|preview|render|select|check|read)[A-Z]/;

const kinds: readonly string[] = auditKinds;
const staffCalls = Object.entries(calls as Record<string, Call>).filter(([, { path }]) =>
  path.startsWith('/mapi/'),
);

it('every call of the back office that changes something leaves an act, or a reason is given here', () => {
  const unnamed = staffCalls
    .map(([name]) => name)
    .filter((name) => !kinds.includes(name) && !(name in without) && !reads.test(name));
  expect(
    unnamed,
    'record an act (areas/audit, recordAct) and name it in contract/src/staff/audit/words.ts',
  ).toEqual([]);
});

const { product, tokens, targetIn } = useMatrix();
const acts = async () => (await product.deps.db.select({ acts: count() }).from(auditAct))[0]?.acts ?? 0;

describe('one act is left by what was done, none by what was refused', () => {
  const audited = staffCalls.filter(([name]) => kinds.includes(name));
  it.each(audited.map(([name]) => name))('%s', async (name) => {
    const { method, path } = (calls as Record<string, Call>)[name] as Call;
    for (const role of ['admin', 'student'] as const) {
      const payload = matrixRows[name as keyof typeof matrixRows]?.asks(await targetIn('own')) ?? {};
      const before = await acts();
      const { code } = await product.call(`${method} ${path}` as never, payload, { token: tokens[role] });
      const left = (await acts()) - before;
      if (code !== codes.ok) expect([role, left]).toEqual([role, 0]);
      else expect(unchanged.includes(name) ? [0, 1] : [1]).toContain(left);
    }
  });
});

/** What the matrix asks for may change nothing. */
const unchanged = [
  ...['saveGradebookEntries', 'saveCampDeadlines', 'removeGradebookColumn', 'removeRegistrarTemplate'],
  'remindStudents',
  'releaseMarks',
  ...['closeCollege', 'correctReview', 'remindMissingWork', 'copySharedQuestions'],
];
