import type { calls, Data, Payload } from '@zhixing/contract';
import { contentType, workStatus } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { requireProjectReader } from '../learning/access.door.ts';
import { publishedOf } from '../learning/outline.door.ts';
import { showReview, showSubmission } from './shown.domain.ts';
import * as queries from './submission-record.queries.ts';

type Listed = Data<typeof calls.getWorkDirectory>;
type Row = Awaited<ReturnType<typeof queries.listHomework>>[number];
/** Staff do not see that a draft is being written: only what was handed in. */
function statusOf(row: Row, own: boolean): Pick<Listed['list'][number], 'status' | 'savedAt'> {
  const handedIn = row.submittedAt !== null;
  if (own) {
    return { status: row.status, savedAt: row.savedAt?.toISOString() ?? null };
  }
  return { status: handedIn ? workStatus.submitted : null, savedAt: row.submittedAt?.toISOString() ?? null };
}

function handedIn({ version, submittedAt, late, score, comment, passed, reviewedAt }: Row) {
  if (version === null || submittedAt === null || late === null) return { submission: null, review: null };
  return {
    submission: showSubmission({ version, submittedAt, late }),
    review: showReview({ score, comment: comment ?? '', passed, reviewedAt }),
  };
}

/** The homework of a project and how each stands. -1: not enrolled, or another student's without the right to see it. */
export async function getWorkDirectory({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getWorkDirectory>>): Promise<Listed> {
  const { projectId, userId } = payload;
  const at = { db: deps.db, caller, projectId, userId };
  const { studentId, camp, edition } = await requireProjectReader(at);
  const own = studentId === caller.accountId;
  const rows = await queries.listHomework(deps.db, { studentId, projectId, campId: camp.id });
  const byChapter = new Map(rows.map((row) => [row.chapterId, row]));
  const { leaves } = await publishedOf(deps.db, { projectId, edition });
  const homework = leaves.filter(({ type }) => type === contentType.homework);
  const list = homework.flatMap(({ id: chapterId, title, path: chapter }) => {
    const leaf = { chapterId, title, chapter };
    const row = byChapter.get(chapterId);
    if (!row) return [];
    const deadline = row.dueAt?.toISOString() ?? null;
    const extended = row.extensionReason ? { extensionReason: row.extensionReason } : {};
    const common = { ...leaf, deadline, ...extended, lateRule: camp.lateRule, done: row.doneAt !== null };
    return { ...common, ...statusOf(row, own), ...handedIn(row) };
  });
  return { list };
}
