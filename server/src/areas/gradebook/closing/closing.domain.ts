import type { calls, Data, Payload } from '@zhixing/contract';
import type { GradebookState, GradebookStep } from '@zhixing/contract/gradebook-words';
import { gradebookStepsMost } from '@zhixing/contract/staff/gradebook/closing';
import type { Permission } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { type Sentence, say } from '../../../locales/say.ts';
import { hasPermission } from '../../access/index.ts';
import { mayBeOnePerson, requireSecondPerson } from '../../account/index.ts';
import { recordAct } from '../../audit/index.ts';
import { lockCamp, renewAliases, writeCamp } from '../../camps/index.ts';
import { areMarksWithheld } from '../../camps/marks-shown.expressions.ts';
import { graduateAfterChange } from '../../learning/index.ts';
import { notify } from '../../notice/index.ts';
import { deleteClosedRows } from '../closed/closed-rows.queries.ts';
import { requireGradebook } from '../gradebook.domain.ts';
import { type CampRow, listLessons } from '../gradebook.queries.ts';
import { insertSettlements, settleGradebook } from '../settling/submit.domain.ts';
import { listUpgradeChanges } from '../upgrade/list-upgrade.domain.ts';
import { deleteChanges } from '../upgrade.queries.ts';
import { notifyApprovers } from './approvers.domain.ts';
import * as queries from './closing.queries.ts';
import { notifyArchived, notifyReleased } from './notify-students.domain.ts';
import { requireSettled } from './settled-before.domain.ts';

type Closing = Data<typeof calls.getGradebookClosing>;

/** Which state a step starts from and leads to, and who takes it (rules: gradebook-lock). */
const moves: Record<
  GradebookStep,
  { from: GradebookState; to: GradebookState; permission: Permission; refusal: Sentence }
> = {
  submitted: {
    from: 'open',
    to: 'submitted',
    permission: 'camp.change',
    refusal: '成绩册已经送审或归档，请刷新',
  },
  withdrawn: {
    from: 'submitted',
    to: 'open',
    permission: 'camp.change',
    refusal: '成绩册不在审核中，不用撤回，请刷新',
  },
  returned: {
    from: 'submitted',
    to: 'open',
    permission: 'gradebook.approve',
    refusal: '成绩册不在审核中：可能已经撤回或处理过，请刷新',
  },
  approved: {
    from: 'submitted',
    to: 'locked',
    permission: 'gradebook.approve',
    refusal: '成绩册不在审核中：可能已经撤回或处理过，请刷新',
  },
};

async function show({ db, clock }: Dependencies, caller: Caller, camp: CampRow): Promise<Closing> {
  const { id: campId } = camp;
  const { state, marksRule, marksReleasedAt, submitted } = await queries.readState(db, { campId });
  const steps = await queries.listSteps(db, { campId, most: gradebookStepsMost });
  const approves = hasPermission(caller, 'gradebook.approve', camp);
  const waitsFrom = state === 'submitted' ? submitted : undefined;
  const isSubmitter = waitsFrom?.by === caller.accountId;
  const decides = { accountId: caller.accountId, at: clock.now() };
  const isBarred =
    approves &&
    waitsFrom !== undefined &&
    (await mayBeOnePerson(db, decides, { accountId: waitsFrom.by, at: waitsFrom.at }));
  const leads = hasPermission(caller, 'camp.change', camp);
  return {
    state,
    marksRule,
    marksReleasedAt: marksReleasedAt?.toISOString() ?? null,
    mayRelease: leads && areMarksWithheld({ marksRule, marksReleasedAt }),
    maySubmit: leads,
    mayApprove: approves && !isBarred,
    mayAsk: state === 'locked' && hasPermission(caller, 'work.mark', camp),
    ownSubmission: approves && isSubmitter,
    mayBeSubmitter: approves && !isSubmitter && isBarred,
    steps: steps.map(({ at, by, ...step }) => ({ ...step, by: by ?? '', at: at.toISOString() })),
  };
}

/** The state of a camp's gradebook and its history. -1: see `requireGradebook`. -3: no such camp. */
export async function getGradebookClosing({
  deps,
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.getGradebookClosing>>): Promise<Closing> {
  return show(deps, caller, await requireGradebook(deps, caller, { campId, permission: 'camp.see' }));
}

/**
 * Shows a camp's marks to its students: what has passed completes its lessons, and who lacks nothing graduates (rules:
 * marks-shown). -1: see `requireGradebook`. -2: this camp shows marks at once.
 */
export async function releaseMarks({
  deps,
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.releaseMarks>>): Promise<Closing> {
  const camp = await requireGradebook(deps, caller, { campId, permission: 'camp.change' });
  const { projectId } = camp;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockCamp(tx, { campId });
    if (row?.marksRule !== 'atRelease') throw refused('这个营的成绩随时公布，不用再公布');
    if (row.marksReleasedAt) return;
    await writeCamp(tx, { campId, set: { marksReleasedAt: now } });
    await queries.completePassed(tx, { campIds: [campId], now });
    await notifyReleased(tx, { campId, projectId, now });
    await recordAct(tx, { caller, now }, { kind: 'releaseMarks', campId });
  });
  await graduateAfterChange(deps, { projectId, by: caller });
  return show(deps, caller, camp);
}

const recent = 2 * 3600 * 1000;

/**
 * Completes what was handed in or marked while a release ran and still took the marks for withheld. Whoever then lacks
 * nothing graduates in the same hourly run.
 */
export async function completeReleased(deps: Pick<Action<unknown>['deps'], 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - recent);
  const campIds = await queries.listReleasedSince(deps.db, { since });
  if (campIds.length > 0) await deps.db.transaction((tx) => queries.completePassed(tx, { campIds, now }));
}

type Submission = Pick<Payload<typeof calls.submitGradebook>, 'seen' | 'settlements'>;

interface Stepping extends Submission {
  caller: Caller;
  camp: CampRow;
  step: GradebookStep;
  note: string;
  now: Date;
  chargeFigures: (figures: number) => void;
}

/** -2: a timed test is running, whose marks would come after the gradebook was submitted. */
async function requireNoTest(tx: Transaction, which: { campId: number }): Promise<void> {
  const running = await queries.countRunning(tx, which);
  if (running > 0)
    throw refused(
      say`有 ${running} 个学生的限时测验还没有交卷：请等他们交卷（到时间的一小时内自动交），再送审`,
    );
}

/** With the deadlines of that moment, of which the camp's end is one: what happens to the camp later changes none (rules: gradebook-lock). */
async function listSubmittedLessons(
  tx: Transaction,
  { endsAt, ...which }: { campId: number; projectId: number; endsAt: Date },
) {
  const lessons = await listLessons(tx, which);
  return lessons.map(({ dueAt, ...lesson }) => ({ ...lesson, dueAt: (dueAt ?? endsAt).toISOString() }));
}

/** -2: the caller submitted it, may be who did, or returns it without a reason. Tells who submitted it. */
async function requireDecider(tx: Transaction, { caller, camp, step, note, now }: Stepping) {
  const { id: campId, projectId } = camp;
  const submitted = await queries.findSubmission(tx, { campId });
  if (submitted?.by === caller.accountId)
    throw refused('送审的人不能审核自己送的成绩册：请由另一位院校管理员，或者管理员审核');
  if (submitted)
    await requireSecondPerson(tx, {
      decides: { accountId: caller.accountId, at: now },
      asked: { accountId: submitted.by, at: submitted.at },
    });
  if (step === 'returned' && note === '') throw refused('退回要写明原因，送审的老师会看到它');
  const accountIds = submitted ? [submitted.by] : [];
  const kind = step === 'approved' ? 'gradebook-approved' : 'gradebook-returned';
  await notify(tx, { kind, projectId, campId, accountIds, word: note, now });
}

/** Settles what is missing, and tells who approves. Answers the columns, which stay as they are submitted, whatever is published. */
async function submit(
  tx: Transaction,
  { caller, camp, now, seen, settlements, chargeFigures }: Stepping,
  { endsAt }: { endsAt: Date },
) {
  const { id: campId, projectId } = camp;
  await requireNoTest(tx, { campId });
  const callerId = caller.accountId;
  const settling = { campId, projectId, callerId, now, seen, settlements, chargeFigures };
  const settled = await settleGradebook(tx, settling);
  await deleteChanges(tx, { campId });
  await notifyApprovers(tx, { kind: 'gradebook-submitted', camp, by: callerId, now });
  return { settled, lessons: await listSubmittedLessons(tx, { campId, projectId, endsAt }) };
}

/** Takes one step, with the camp locked, so that no mark changes meanwhile. */
async function take(tx: Transaction, stepping: Stepping): Promise<void> {
  const { caller, camp, step, note, now } = stepping;
  const { id: campId, projectId } = camp;
  const { from, to, permission, refusal } = moves[step];
  const row = await lockCamp(tx, { campId });
  if (row?.gradebookState !== from) throw refused(refusal, { gradebookState: row?.gradebookState });
  const submitted = step === 'submitted' ? await submit(tx, stepping, row) : { settled: [], lessons: null };
  if (permission === 'gradebook.approve') await requireDecider(tx, stepping);
  if (step === 'approved') await requireSettled(tx, camp);
  if (step === 'approved') await notifyArchived(tx, { campId, projectId, now });
  const isBefore = to === 'open' && (await deleteClosedRows(tx, { campId }));
  // Whoever saw it by name knows the aliases that marking had.
  if (to === 'open') await renewAliases(tx, { campId, now });
  await writeCamp(tx, { campId, set: { gradebookState: to } });
  // One that was submitted by the rules before has those of now from here on.
  if (isBefore) stepping.chargeFigures(await listUpgradeChanges(tx, { campId, now }));
  const { settled, lessons } = submitted;
  const made = await queries.insertStep(tx, { campId, step, note, lessons, by: caller.accountId, at: now });
  await insertSettlements(tx, settled, made);
  const kind = permission === 'gradebook.approve' ? 'approveGradebook' : 'submitGradebook';
  const count = new Set(settled.map(({ studentId }) => studentId)).size;
  const words = {
    before: { state: from },
    after: { state: to, ...(count > 0 ? { count } : {}) },
    reason: note,
  };
  await recordAct(tx, { caller, now }, { kind, campId, ...words });
}

type ClosingInput = Payload<typeof calls.submitGradebook> | Payload<typeof calls.approveGradebook>;

/**
 * Takes one step of a gradebook (rules: gradebook-lock). -1: see `requireGradebook`. -2: another step came
 * first, the submitter approves, a timed test is running, or a return without a reason.
 */
export async function stepGradebook({
  deps,
  caller,
  payload,
  chargeFigures,
}: Action<ClosingInput>): Promise<Closing> {
  const { campId, step } = payload;
  const submission: Submission = 'seen' in payload || 'settlements' in payload ? payload : {};
  const camp = await requireGradebook(deps, caller, { campId, permission: moves[step].permission });
  const note = payload.note.trim();
  const now = deps.clock.now();
  const { seen, settlements } = submission;
  const stepping = { caller, camp, step, note, now, seen, settlements, chargeFigures };
  await deps.db.transaction((tx) => take(tx, stepping));
  return show(deps, caller, camp);
}
