import { workStatus, workType } from '@zhixing/contract/words';
import type { LearningState } from '../directory/directory.types.ts';
import type { workSent } from '../writing-queue/index.ts';
import type { Work, WorkFile } from './schoolwork.types.ts';

/** Applies the server's version. A response older than the known version is ignored. */
export function applyWork(state: LearningState, type: string, received: Work) {
  const current = type === workType.note ? state.notes : state.myNote;
  if (current && current.version > received.version) return;
  if (type === workType.note) {
    state.notes = received;
    return;
  }
  // Unsaved edits are kept: the writing queue merges them or reports a conflict.
  const before = state.myNote?.workInfo;
  const ids = (files: WorkFile[]) => files.map(({ id }) => id).join();
  const touched =
    before && (before.content !== state.content || ids(before.filelist) !== ids(state.fileList));
  state.myNote = received;
  if (touched) return;
  state.content = received.workInfo.content;
  state.fileList = received.workInfo.filelist;
}

type Sent = ReturnType<typeof workSent>['payload'];

/** Applies a version that was sent, unless a newer one is known already. */
export function applySent(state: LearningState, { type, sent, saved }: Omit<Sent, 'chapterId'>) {
  const work = type === workType.note ? state.notes : state.myNote;
  if (!work || work.version > saved.version) return;
  const { status, savedAt, version, submittedVersion, late } = saved;
  Object.assign(work, { status, savedAt, version });
  Object.assign(work.workInfo, { content: sent.content, filelist: sent.files });
  if (sent.status !== workStatus.submitted) return;
  work.submission = { version: submittedVersion, submittedAt: savedAt, late };
  // A review is of one version.
  delete work.review;
}

/** Updates the same homework in the list. */
export function applySentToList({ homeworkCatalog }: LearningState, { chapterId, type, sent, saved }: Sent) {
  const item = homeworkCatalog.find((each) => each.chapterId === chapterId);
  if (!item || type !== workType.homework) return;
  const { status, savedAt, submittedVersion, late } = saved;
  Object.assign(item, { status, savedAt });
  if (sent.status === workStatus.submitted) {
    const submission = { version: submittedVersion, submittedAt: savedAt, late };
    Object.assign(item, { submission, review: null });
  }
}
