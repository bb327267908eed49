import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { laterOf } from '../../schema/deadline-extension.ts';
import { readFrame, requireGradebook } from './gradebook.domain.ts';
import * as queries from './records.queries.ts';
import { findSettlement } from './settling/settling.queries.ts';
import { listStudents } from './students.queries.ts';

type Records = Data<typeof calls.getGradebookRecords>;

export const noItem = () => badParameter('成绩册没有这一项（item），它可能已被移除，请刷新');
export const noStudent = () => badParameter('这个学生不在这个营里学习（studentId），请刷新成绩册');

/** At most so many versions, attempts, and things that were typed before. */
const most = 20;

type Typed = Awaited<ReturnType<typeof queries.listTyped>>[number];
const showEntry = ({ revision: _, by, at, ...rest }: Typed) => ({
  ...rest,
  by: by ?? '',
  at: at.toISOString(),
});

/** The records behind one figure. -1: see `requireGradebook`. -3: no such camp, item or student. */
export async function getGradebookRecords({
  deps: { db, clock },
  caller,
  payload: { campId, studentId, item: key },
}: Action<Payload<typeof calls.getGradebookRecords>>): Promise<Records> {
  const camp = await requireGradebook({ db, clock }, caller, { campId, permission: 'camp.see' });
  const { items, scheme, closedAt } = await readFrame(db, camp);
  const item = items.find((each) => each.key === key);
  if (!item) throw noItem();
  const [student] = await listStudents(db, { campId, people: [studentId] });
  if (!student) throw noStudent();
  const at = { studentId, chapterId: item.id, most };
  const which = item.kind === 'own' ? { columnId: item.id } : { chapterId: item.id };
  const [versions, attempts, [entry, ...past], asked, settled] = await Promise.all([
    item.kind === 'homework' ? queries.listVersions(db, at) : [],
    item.kind === 'test' ? queries.listAttempts(db, { ...at, lateOff: scheme.lateOff }) : [],
    queries.listTyped(db, { studentId, campId, most: most + 1, ...which }),
    closedAt ? queries.listWaitingChanges(db, { studentId, campId, most, ...which }) : [],
    closedAt ? findSettlement(db, { campId, person: studentId, item: key }) : undefined,
  ]);
  const extended = student.extensions.find(({ chapterId }) => chapterId === item.id)?.dueAt ?? null;
  return {
    dueAt: item.dueAt && laterOf(item.dueAt, extended).toISOString(),
    versions: versions.map(({ submittedAt, reviewedAt, ...rest }) => ({
      ...rest,
      submittedAt: submittedAt.toISOString(),
      reviewedAt: reviewedAt?.toISOString() ?? null,
    })),
    attempts: attempts
      .map(({ submittedAt, score, total, ...rest }) => ({
        ...rest,
        score: score ?? 0,
        total: total ?? 0,
        submittedAt: submittedAt?.toISOString() ?? '',
      }))
      .toSorted((a, b) => b.no - a.no),
    entry: entry ? showEntry(entry) : null,
    past: past.map(showEntry),
    settled: settled ? { ...settled, at: settled.at.toISOString() } : null,
    asked: asked.map(({ effect, by, at, ...rest }) => ({
      ...rest,
      score: effect.score.after,
      flag: effect.flag?.after ?? null,
      by: by ?? '',
      at: at.toISOString(),
    })),
  };
}
