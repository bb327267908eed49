import type { calls, Data, Payload } from '@zhixing/contract';
import { textOf } from '@zhixing/contract/document';
import { showcaseCandidatesMost, showcaseMost } from '@zhixing/contract/showcase-words';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { recordAct } from '../audit/index.ts';
import { createFileNames } from '../camps/index.ts';
import { requireReader } from '../learning/index.ts';
import { lockPublished, requireProject, seesProject } from '../projects/index.ts';
import { showWritten } from '../schoolwork/index.ts';
import * as queries from './showcase.queries.ts';

const notAgreed = () => badParameter('这个学生不再同意展示这份作品（workId），请刷新列表');

type WorkRow = NonNullable<Awaited<ReturnType<typeof queries.findShown>>>;

type Showing = Pick<Action<unknown>, 'deps' | 'language'>;

const excerptLength = 160;
const noWork = () => badParameter('这份作品没有在展示（workId），它可能已被撤下，请回到项目页');

const listed = ({ workId, title, name, submittedAt }: Omit<WorkRow, 'content' | 'projectId'>) => ({
  workId,
  title,
  name,
  submittedAt: submittedAt.toISOString(),
});

/** A work's text and its own pictures, each with a temporary address and a neutral name: a file's name may hold a number. */
async function written({ deps, language }: Showing, { studentId, content }: WorkRow) {
  const nameOf = createFileNames({ anonymous: true, language });
  const { images } = await showWritten(deps, { studentId, content, files: [], nameOf });
  return { content, images };
}

const whole = async (how: Showing, row: WorkRow): Promise<Data<typeof calls.getShowcaseWork>> => ({
  ...listed(row),
  ...(await written(how, row)),
});

/** The works on the page of a project (rules: showcase); none of a project that the caller does not see. */
export async function getShowcase({
  deps,
  language,
  caller,
  payload: { projectId },
}: Action<Payload<typeof calls.getShowcase>, Caller | null>): Promise<Data<typeof calls.getShowcase>> {
  if (!(await seesProject(deps, caller, { projectId }))) return { list: [] };
  const rows = await queries.listShown(deps.db, { projectId, most: showcaseMost, now: deps.clock.now() });
  const list = rows.map(async (row) => {
    const { images } = await written({ deps, language }, row);
    const [image] = images;
    const excerpt = textOf(row.content).trim().slice(0, excerptLength);
    return { ...listed(row), excerpt, image: image?.url ?? null };
  });
  return { list: await Promise.all(list) };
}

/** One of them, whole. -3: it is not shown to the caller. */
export async function getShowcaseWork({
  deps,
  language,
  caller,
  payload: { workId },
}: Action<Payload<typeof calls.getShowcaseWork>, Caller | null>): Promise<
  Data<typeof calls.getShowcaseWork>
> {
  const row = await queries.findShown(deps.db, { workId, now: deps.clock.now() });
  if (!row || !(await seesProject(deps, caller, row))) throw noWork();
  return whole({ deps, language }, row);
}

type State = Data<typeof calls.getOwnShowcase>['state'];

function stateOf(own: Awaited<ReturnType<typeof queries.findOwn>>): State {
  if (!own) return 'none';
  if (!own.agreedAt) return 'open';
  return own.chosenAt ? 'shown' : 'agreed';
}

/** Where the caller's homework stands. -1: the caller was never enrolled. -3: no such chapter. */
export async function getOwnShowcase({
  deps: { db, clock },
  caller,
  payload: { chapterId },
}: Action<Payload<typeof calls.getOwnShowcase>>): Promise<Data<typeof calls.getOwnShowcase>> {
  const { studentId } = await requireReader({ db, caller, chapterId });
  return { state: stateOf(await queries.findOwn(db, { studentId, chapterId, now: clock.now() })) };
}

/**
 * Agrees that the caller's homework is shown, or withdraws that, which hides it at once. -1, -3: as getOwnShowcase. -2: it has not
 * passed, or the caller has not graduated.
 */
export async function agreeToShowcase({
  deps: { db, clock },
  caller,
  payload: { chapterId, agreed },
}: Action<Payload<typeof calls.agreeToShowcase>>): Promise<Data<typeof calls.agreeToShowcase>> {
  const { studentId } = await requireReader({ db, caller, chapterId });
  const own = { studentId, chapterId };
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!agreed) await queries.deleteConsent(tx, own);
    const found = await queries.findOwn(tx, { ...own, now });
    if (agreed && !found) throw refused('结业以后，合格的作业才能展示；匿名批阅的营，还要等批阅结束');
    if (agreed && found) {
      const { projectId, submissionId } = found;
      await queries.insertConsent(tx, { ...own, projectId, submissionId, agreedAt: now });
    }
    return { state: stateOf(await queries.findOwn(tx, { ...own, now })) };
  });
}

/** The works whose students agreed. -1: the caller is not an author of the project. -3: no such project. */
export async function getShowcaseCandidates({
  deps: { db, clock },
  caller,
  payload: { projectId },
}: Action<Payload<typeof calls.getShowcaseCandidates>>): Promise<Data<typeof calls.getShowcaseCandidates>> {
  await requireProject(db, caller, { projectId, permission: 'project.see' });
  const rows = await queries.listAgreed(db, { projectId, most: showcaseCandidatesMost, now: clock.now() });
  return {
    list: rows.map((row) => ({
      ...listed(row),
      score: row.score,
      agreedAt: row.agreedAt.toISOString(),
      shown: row.chosenAt !== null,
    })),
  };
}

/** One of them, whole. -1, -3: as getShowcaseCandidates; -3 too: no such work, or its student does not agree any more. */
export async function getShowcaseCandidate({
  deps,
  language,
  caller,
  payload,
}: Action<Payload<typeof calls.getShowcaseCandidate>>): Promise<Data<typeof calls.getShowcaseCandidate>> {
  await requireProject(deps.db, caller, { projectId: payload.projectId, permission: 'project.see' });
  const row = await queries.findAgreed(deps.db, { ...payload, now: deps.clock.now() });
  if (!row) throw notAgreed();
  return whole({ deps, language }, row);
}

/** Shows a work or hides it. -1: no permission to publish. -2: the page is full. -3: as getShowcaseCandidate. */
export async function chooseShowcase({
  deps,
  caller,
  payload: { projectId, workId, shown },
}: Action<Payload<typeof calls.chooseShowcase>>): Promise<Data<typeof calls.chooseShowcase>> {
  await requireProject(deps.db, caller, { projectId, permission: 'project.publish' });
  return deps.db.transaction(async (tx) => {
    // The project's row is locked, so that two people cannot fill the last place at the same time.
    await lockPublished(tx, { projectId });
    const now = deps.clock.now();
    const agreed = await queries.listAgreed(tx, { projectId, most: showcaseCandidatesMost, now });
    const work = agreed.find((each) => each.workId === workId);
    if (!work) throw notAgreed();
    if (shown === (work.chosenAt !== null)) return { shown };
    if (shown && agreed.filter(({ chosenAt }) => chosenAt).length >= showcaseMost)
      throw refused('项目页最多展示 6 份作品：请先撤下一份');
    const chosen = shown ? { at: now, by: caller.accountId } : null;
    if (!(await queries.setChosen(tx, { projectId, workId, chosen }))) throw notAgreed();
    await recordAct(
      tx,
      { caller, now },
      {
        kind: 'chooseShowcase',
        projectId,
        after: { title: work.title, state: shown ? 'shown' : 'hidden' },
      },
    );
    return { shown };
  });
}

/** Withdraws everything that a student agreed to (rules: cancel-account). */
export const eraseConsents = (tx: Transaction, studentId: number): Promise<void> =>
  queries.deleteConsents(tx, studentId);
