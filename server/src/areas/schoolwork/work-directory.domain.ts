import type { calls, Data, Payload } from '@zhixing/contract';
import { type ContentType, contentType, workStatus } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { requireProjectReader } from '../learning/access.door.ts';
import { readOutline } from '../learning/outline.door.ts';
import { showReview, showSubmission } from './shown.domain.ts';
import * as queries from './submission-record.queries.ts';

type Listed = Data<typeof calls.getWorkDirectory>;
type Row = Awaited<ReturnType<typeof queries.listHomework>>[number];
type Outline = Awaited<ReturnType<typeof readOutline>>['outline'];
interface Leaf {
  chapterId: number;
  title: string;
  chapter: string[];
}

/** The homework leaves in the directory's order, each with the titles above it. */
function homeworkOf(outline: Outline): Leaf[] {
  const leaves: Leaf[] = [];
  const take = (node: { id: number; title: string; type: ContentType | null }, chapter: string[]) => {
    if (node.type === contentType.homework) leaves.push({ chapterId: node.id, title: node.title, chapter });
  };
  for (const first of outline) {
    take(first, []);
    for (const second of first.subChapter ?? []) {
      take(second, [first.title]);
      for (const third of second.minChapter ?? []) take(third, [first.title, second.title]);
    }
  }
  return leaves;
}

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
  const { studentId, camp } = await requireProjectReader({ db: deps.db, caller, projectId, userId });
  const own = studentId === caller.accountId;
  const rows = await queries.listHomework(deps.db, { studentId, projectId, campId: camp.id });
  const byChapter = new Map(rows.map((row) => [row.chapterId, row]));
  const { outline } = await readOutline(deps.db, { projectId });
  const list = homeworkOf(outline).flatMap((leaf) => {
    const row = byChapter.get(leaf.chapterId);
    if (!row) return [];
    const deadline = row.dueAt?.toISOString() ?? null;
    const extended = row.extensionReason ? { extensionReason: row.extensionReason } : {};
    const common = { ...leaf, deadline, ...extended, lateRule: camp.lateRule, done: row.doneAt !== null };
    return { ...common, ...statusOf(row, own), ...handedIn(row) };
  });
  return { list };
}
