import type { calls, Data, Payload } from '@zhixing/contract';
import { workStatus } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { forgetAtOf, onceMore } from '../account/idempotency.door.ts';
import { readAtChapter, requireWriter } from '../learning/access.door.ts';
import { requireOwnFiles } from '../upload/files.door.ts';
import { requireGoodContent, requireOwnImages } from './content.domain.ts';
import * as drafts from './draft.queries.ts';
import { requireMayHold } from './may-hold.domain.ts';
import { type Asking, callOf, stale, submitWork } from './submit-work.domain.ts';

type Saved = Data<typeof calls.updateWorkOrNote>;

/** -3 for files and pictures that are not the student's own, else -2: the newest is another. */
async function refuseDraft(
  { action, fileIds }: Asking,
  key: Parameters<typeof stale>[1],
  imageIds: number[],
): Promise<never> {
  const { studentId: ownerId } = key;
  await action.deps.db.transaction(async (tx) => {
    await requireOwnFiles(tx, { ownerId, fileIds });
    await requireOwnImages(tx, { ownerId, fileIds: imageIds });
  });
  throw await stale(action.deps.db, key);
}

/** A draft: read in one statement, written in one (docs/decisions/0048). */
async function saveDraft(what: Asking): Promise<Saved> {
  const { action, now, fileIds } = what;
  const { deps, caller, payload } = action;
  const { chapterId, type, status, content, baseVersion, requestId = '' } = payload;
  const asked = { call: callOf(payload), requestId };
  const key = { studentId: caller.accountId, chapterId, type };
  const find = (db: Db, which: { studentId: number; chapterId: number }) =>
    drafts.findWriter(db, { ...which, ...asked });
  const read = () => readAtChapter({ db: deps.db, caller, chapterId, find });
  const { seat, found } = await read();
  requireMayHold(seat, type);
  const imageIds = requireGoodContent(content);
  if (found.answered) return found.answered.answer as Saved;
  const known = { status, savedAt: now.toISOString(), late: false, graduated: false };
  const forgetAt = forgetAtOf({ now, versioned: baseVersion !== undefined });
  const saved = await drafts.saveDraft(deps.db, {
    ...{ ...key, ...asked, status, content, baseVersion: baseVersion ?? null, fileIds, imageIds },
    ...{ answer: JSON.stringify(known), now, forgetAt },
  });
  const { version, submittedVersion } = saved;
  if (version !== null) return { ...known, version, submittedVersion };
  // It may be this very request that came first.
  const { answered } = (await read()).found;
  return answered ? (answered.answer as Saved) : refuseDraft(what, key, imageIds);
}

/**
 * Saves a note or homework as a draft, or submits it (rules: work-status). A submission is a row of
 * its own and none is ever overwritten; submitted homework is done where the camp says so, in the same transaction.
 * -1: not enrolled; -4: too many versions in a short time; -2: a stale `baseVersion`, an empty submission or less than the homework asks
 * for, past a deadline that refuses; -3: not a
 * homework chapter, a document that may not be kept, or files and pictures that are not the student's own.
 */
export async function updateWorkOrNote(
  action: Action<Payload<typeof calls.updateWorkOrNote>>,
): Promise<Saved> {
  const { deps, caller, payload } = action;
  requireWriter(caller, payload.userId);
  const fileIds = [...new Set(payload.fileList.map(({ id }) => id))];
  const asking = { action, now: deps.clock.now(), fileIds };
  return payload.status === workStatus.submitted ? submitWork(asking) : onceMore(() => saveDraft(asking));
}
