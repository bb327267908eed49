import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { isAnonymous, requireOpenGradebook } from '../../camps/index.ts';
import { defineJobKind, type RunningJob, requestJob } from '../../jobs/index.ts';
import { changeMarks } from '../../marks/index.ts';
import { requireTestOf } from '../access.ts';
import { lockRegrades, readChange } from './regrade.domain.ts';
import * as queries from './regrade.queries.ts';
import { attemptMarks } from './regrade-attempts.domain.ts';

type Answer = Data<typeof calls.applyRegrade>;
type RegradeRequest = Omit<Payload<typeof calls.applyRegrade>, 'requestId'>;

/** The most submitted attempts of a camp at a test that a request grades again; a job grades more (rules: regrade). */
export const attemptsInRequest = 500;

const noNames = () =>
  refused('匿名批阅结束以前，不能按姓名取消通过；请不选学生（revoked）再更正，或者等批阅结束');

/** The test, if the caller leads the camp. */
const requireLed = ({ db, clock }: Dependencies, caller: Caller, { campId, chapterId }: RegradeRequest) =>
  requireTestOf(db, caller, { campId, chapterId, permission: 'camp.change', now: clock.now() });

/** What is asked for, where it can still be done as it was previewed. -2, -3: see `applyRegrade`. */
async function requireChange(tx: Transaction, asked: RegradeRequest, now: Date) {
  const { campId, revision, revoked } = asked;
  if ((await queries.findRevision(tx, asked)) !== revision)
    throw refused('预览以后，有人更正了这个测验：请重新预览，再决定');
  if (revoked.length > 0 && (await isAnonymous(tx, { campId, now }))) throw noNames();
  return readChange(tx, asked);
}

interface Applying {
  deps: Dependencies;
  caller: Caller;
  asked: RegradeRequest;
  projectId: number;
  progress?: RunningJob<RegradeRequest>['progress'];
}

/** Corrects the question or takes the correction back, and grades all attempts again, in the caller's transaction. */
async function applyIn(tx: Transaction, { deps, caller, asked, projectId, progress }: Applying) {
  const { campId, chapterId, takesBack, reason, explanation, revoked } = asked;
  const now = deps.clock.now();
  const isTakenBack = takesBack !== undefined;

  /** Makes the correction or takes it back, once the gradebook is locked as it is. */
  async function correct() {
    const { questions, questionId, made } = await requireChange(tx, asked, now);
    const by = caller.accountId;
    if (isTakenBack) await queries.undoRegrade(tx, { id: takesBack, by, now, reason });
    const row = { campId, chapterId, reason, explanation, madeBy: by, madeAt: now, changedAt: now };
    const correctionId = made ? await queries.insertRegrade(tx, { ...made, ...row }) : (takesBack ?? 0);
    return { questions, questionId, correctionId, way: made?.way };
  }
  await lockRegrades(tx, asked);
  const what = { deps, campId, chapterId, projectId, revoked, reason, now, by: caller, progress };
  const marks = attemptMarks(tx, what, {
    correct,
    act: ({ changed, corrected: { questionId, way } }) => ({
      kind: 'applyRegrade',
      campId,
      subjects: revoked,
      reason,
      before: isTakenBack ? { act: 'regraded' } : {},
      after: {
        act: isTakenBack ? 'takenBack' : 'regraded',
        lesson: chapterId,
        question: questionId,
        way,
        attempts: changed,
      },
    }),
  });
  const cause = { kind: isTakenBack ? 'regradeUndone' : 'regrade' } as const;
  return changeMarks(tx, { caller, now }, { marks, cause });
}

/** Asks for a job that grades the attempts again. What can be refused at once is. */
const requestRegrade = (
  action: Pick<Action<unknown>, 'deps' | 'caller' | 'language'>,
  { asked, title }: { asked: RegradeRequest; title: string },
): Promise<{ jobId: number }> =>
  action.deps.db.transaction(async (tx) => {
    const { campId } = asked;
    await requireOpenGradebook(tx, { campId });
    await requireChange(tx, asked, action.deps.clock.now());
    return requestJob(tx, action, { kind: 'regrade', campId, title, input: asked });
  });

/**
 * Corrects a question or takes a correction back, and grades all attempts again, in one transaction: at once, or in a job where there are
 * more than `attemptsInRequest` (rules: regrade). -1: the caller does not lead the camp. -2: the test was corrected since the preview, or
 * passes are taken by name under anonymous marking. -2, -3: see `readChange` and `planAttempts`.
 */
export async function applyRegrade({
  payload: { requestId: _, ...payload },
  ...action
}: Action<Payload<typeof calls.applyRegrade>>): Promise<Answer> {
  const { deps, caller, chargeFigures } = action;
  const asked = { ...payload, reason: payload.reason.trim(), explanation: payload.explanation.trim() };
  if (asked.reason === '') throw badParameter('请写明为什么更正（reason）');
  const { camp, title } = await requireLed(deps, caller, asked);
  const most = attemptsInRequest + 1;
  if ((await queries.countSubmitted(deps.db, { ...asked, most })) === most)
    return { ...(await requestRegrade(action, { asked, title })), applied: null };
  const { projectId } = camp;
  const { changed, passing, graduated, corrected } = await deps.db.transaction((tx) =>
    applyIn(tx, { deps, caller, asked, projectId }),
  );
  chargeFigures(changed * corrected.questions.length);
  const { correctionId } = corrected;
  return { jobId: null, applied: { correctionId, changed, passed: passing.length, graduated } };
}

/** A regrade of many attempts: the transaction that ends the job applies it, or none of it (rules: regrade). */
export const regradeJob = defineJobKind<RegradeRequest>({
  name: 'regrade',
  require: requireLed,
  async run({ deps, caller, input: asked, progress }) {
    const { camp } = await requireLed(deps, caller, asked);
    return (tx) => applyIn(tx, { deps, caller, asked, projectId: camp.projectId, progress });
  },
});
