import type { calls, Data, Payload } from '@zhixing/contract';
import { workStatus } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { forgetAtOf, onceMore } from '../account/index.ts';
import { requireOwnFiles } from '../files/index.ts';
import { readAtChapter, requireWriter } from '../learning/index.ts';
import { requireAcceptsWork } from './accepts-work.domain.ts';
import { requireGoodContent, requireOwnImages } from './content.domain.ts';
import * as drafts from './draft.queries.ts';
import { type Asking, callOf, stale, submitWork } from './submit-work.domain.ts';

type Saved = Data<typeof calls.updateWorkOrNote>;

/** -3: files or pictures that are not the student's own; else -2: another version is the newest. */
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

/** Saves a draft: one statement reads, one writes (docs/decisions/0046). */
async function saveDraft(what: Asking): Promise<Saved> {
  const { action, now, fileIds } = what;
  const { deps, caller, payload } = action;
  const { chapterId, type, status, content, baseVersion, requestId = '' } = payload;
  const asked = { call: callOf(payload), requestId };
  const key = { studentId: caller.accountId, chapterId, type };
  const find = (db: Db, which: { studentId: number; chapterId: number }) =>
    drafts.findWriter(db, { ...which, ...asked });
  const read = () => readAtChapter({ db: deps.db, caller, chapterId, find });
  const { access, found } = await read();
  requireAcceptsWork(access, type);
  const imageIds = requireGoodContent(content);
  if (found.answered) return found.answered.answer as Saved;
  const known = { status, savedAt: now.toISOString(), late: false, graduated: false };
  const forgetAt = forgetAtOf({ now, versioned: baseVersion !== undefined });
  const saved = await drafts.saveDraft(deps.db, {
    ...key,
    ...asked,
    status,
    content,
    baseVersion: baseVersion ?? null,
    fileIds,
    imageIds,
    answer: JSON.stringify(known),
    now,
    forgetAt,
  });
  const { version, submittedVersion } = saved;
  if (version !== null) return { ...known, version, submittedVersion };
  // The same request may have been answered by a concurrent repetition.
  const { answered } = (await read()).found;
  return answered ? (answered.answer as Saved) : refuseDraft(what, key, imageIds);
}

/**
 * Saves a note or homework as a draft, or submits it (rules: work-status). Each submission is a row of its own and never
 * overwritten. If the camp counts submission as done, the lesson is marked done in the same transaction. -1: not enrolled;
 * -4: too many versions in a short time; -2: a stale `baseVersion`, an empty submission, requirements that are not met, or a
 * deadline that has passed and refuses; -3: not a homework chapter, a document with disallowed elements, or files and
 * pictures that are not the student's own.
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
