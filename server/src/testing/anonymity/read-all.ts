import { type Call, calls } from '@zhixing/contract';
import { reportFigures, reportGroups } from '@zhixing/contract/staff/report/words';
import { rosterSorts } from '@zhixing/contract/words';
import type { Rows, Target } from '../matrix/kinds.ts';
import { matrixRows } from '../matrix/use-matrix.ts';
import type { TestProduct } from '../product.ts';

interface Person {
  token: string;
}

const rows: Rows = matrixRows;

/** A call whose name begins otherwise changes something. */
const isRead = (name: string) => /^(get|find|list|preview|export|render|select|check)/.test(name);
/** They answer with an address that is new each time, or with what was read before. */
const changing = [
  'getJobResult',
  'exportRoster',
  'exportRosterImport',
  'getRosterTemplate',
  'getAuditList',
  'exportAudit',
  'exportCampReport',
  'checkAudit',
];

export const readNames = Object.keys(matrixRows).filter((name) => isRead(name) && !changing.includes(name));

interface ReadTargets {
  target: Target;
  studentIds: readonly number[];
  submissionIds: readonly number[];
  answerIds: readonly number[];
}

/** More of what a call can be asked for than its row of the matrix has. */
function moreOf({ target, studentIds }: ReadTargets): [string, Record<string, unknown>][] {
  const { campId, homework: chapterId, test, textId: questionId } = target;
  const report = { activeDays: 7, markDays: 3, others: false };
  return [
    ...(['waiting', 'again', 'passed', 'returned', 'all'] as const).map(
      (filter): [string, Record<string, unknown>] => ['getMarkingQueue', { campId, chapterId, filter }],
    ),
    ['getMarkingQueue', { campId, chapterId, filter: 'all', pageSize: 3 }],
    ...(['waiting', 'marked'] as const).map((filter): [string, Record<string, unknown>] => [
      'getTextAnswers',
      { campId, chapterId: test, questionId, filter },
    ]),
    ...rosterSorts.flatMap((sort) =>
      [true, false].map((descending): [string, Record<string, unknown>] => [
        'getRoster',
        { campId, sort, descending, pageSize: 50 },
      ]),
    ),
    ...reportFigures.flatMap((figure) =>
      [true, false].map((others): [string, Record<string, unknown>] => [
        'getCampReportList',
        { ...report, group: 'camp', figure, others, pageSize: 50 },
      ]),
    ),
    ...reportGroups.map((group): [string, Record<string, unknown>] => [
      'getCampReport',
      { ...report, group },
    ]),
    ...studentIds.flatMap((userId): [string, Record<string, unknown>][] => [
      ['getContent', { chapterId, userId }],
      ['getContent', { chapterId: test, userId }],
      ['getProgressRecord', { projectId: target.projectId, chapterId, userId }],
    ]),
    ['getFollowUp', { campId, pageSize: 50 }],
    ...(['idle', 'behind', 'failing', 'returned'] as const).map((risk): [string, Record<string, unknown>] => [
      'getFollowUp',
      { campId, risk, pageSize: 50 },
    ]),
  ];
}

/** Every read of the matrix for every student, work and answer, each once. */
function asksOf(wanted: ReadTargets): [string, Record<string, unknown>][] {
  const { target, studentIds, submissionIds, answerIds } = wanted;
  const targets = [
    ...studentIds.map((studentId) => ({ ...target, studentId })),
    ...submissionIds.map((submissionId) => ({ ...target, submissionId })),
    ...answerIds.map((answerId) => ({ ...target, answerId })),
  ];
  const asks = new Map<string, [string, Record<string, unknown>]>();
  for (const each of targets)
    for (const name of readNames) {
      const payload = rows[name]?.asks(each) ?? {};
      asks.set(JSON.stringify([name, payload]), [name, payload]);
    }
  for (const [name, payload] of moreOf(wanted)) asks.set(JSON.stringify([name, payload]), [name, payload]);
  return [...asks.values()];
}

/** What one of the staff can read: each call with its answer, as a text. */
export async function readAll(
  product: TestProduct,
  reader: Person,
  wanted: ReadTargets,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [name, payload] of asksOf(wanted)) {
    const { method, path } = (calls as Record<string, Call>)[name] as Call;
    const answer = await product.call(`${method} ${path}` as never, payload as never, reader);
    answers.set(`${name} ${JSON.stringify(payload)}`, JSON.stringify(answer));
  }
  return answers;
}
