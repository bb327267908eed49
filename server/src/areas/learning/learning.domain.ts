import type { calls, Data, Payload } from '@zhixing/contract';
import { type ContentType, contentType, enrolmentStatus } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { tell } from '../../locales/say.ts';
import { renderMarkdown } from '../../text/markdown.ts';
import { readPaper } from '../assessment/paper.door.ts';
import { findHomework, mustPass } from '../schoolwork/requirements.door.ts';
import { fileUrl } from '../upload/files.door.ts';
import { type ChapterSeat, requireProjectReader, requireReader, type Seat } from './access.door.ts';
import { countedOf, isUpdated, type LeafCompletion, missingOf } from './graduation.ts';
import * as queries from './learning.queries.ts';
import { showMedia, showWatching } from './media.domain.ts';
import { nest } from './outline.door.ts';
import { listNodes } from './outline.queries.ts';
import { listCompletion } from './progress.queries.ts';
import { removedLeaf, revisionsSince } from './revisions.ts';

function projectInfoOf(
  { deps, language }: Pick<Action<unknown>, 'deps' | 'language'>,
  { enrolment, camp }: Seat,
  row: queries.ProjectRow,
  completion: LeafCompletion[],
) {
  const { coverFileId, certificateRule, revisions, ...project } = row;
  const counted = countedOf(completion, enrolment.graduatedAt);
  const doneCount = counted.filter(({ doneAt }) => doneAt !== null).length;
  const leafCount = counted.length;
  return {
    ...project,
    campId: camp.id,
    campTitle: camp.title,
    cover: coverFileId === null ? null : fileUrl(deps, coverFileId),
    status: enrolment.status,
    progress: leafCount === 0 ? 0 : doneCount / leafCount,
    doneCount,
    leafCount,
    missing:
      enrolment.status === enrolmentStatus.graduated
        ? []
        : missingOf(completion, camp.certificateRule ?? certificateRule).map((each) => tell(each, language)),
    endsAt: camp.endsAt.toISOString(),
    revisions: revisionsSince(revisions, enrolment, language),
  };
}

/** The directory with what is done (a branch when all its leaves are), and how far the student is. */
export async function getDirectory({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getDirectory>>): Promise<Data<typeof calls.getDirectory>> {
  const { projectId, chapterId, userId } = payload;
  const seat = await requireProjectReader({ db: deps.db, caller, projectId, userId });
  const { studentId, enrolment } = seat;
  const [nodes, completion, project] = await Promise.all([
    listNodes(deps.db, { projectId }),
    listCompletion(deps.db, { studentId, projectId }),
    queries.readProject(deps.db, { enrolmentId: enrolment.id }),
  ]);
  if (!project) throw new Error(`enrolment ${enrolment.id} is of no project`);
  if (chapterId !== undefined && !nodes.some(({ id }) => id === chapterId)) {
    throw badParameter('这个项目没有这一节（chapterId），请从目录进入');
  }
  const done = new Set(completion.filter(({ doneAt }) => doneAt !== null).map((leaf) => leaf.chapterId));
  const readAt = new Map(completion.map((leaf) => [leaf.chapterId, leaf.readAt]));
  const directory = nest(nodes, ({ id, mediaId, revisedAt }, leaves) => ({
    ...(mediaId === null ? {} : { video: true }),
    ...(isUpdated(revisedAt, readAt.get(id) ?? null) ? { updated: true } : {}),
    done: leaves.length > 0 && leaves.every(({ id }) => done.has(id)),
  }));
  return { directory, projectInfo: projectInfoOf({ deps, language }, seat, project, completion) };
}

async function readLeaf(db: Db, { chapter, studentId, camp }: ChapterSeat) {
  const row = await queries.readChapter(db, { chapterId: chapter.id, studentId, campId: camp.id });
  if (!row) throw badParameter('没有这一节（chapterId），请从目录进入');
  return row;
}

/**
 * A leaf's content: safe HTML for a reading or video ("1") and homework ("2"), the paper for a test (3). -3: no such chapter,
 * or a branch, which has no content; -1: not enrolled, or waiting.
 */
export async function getContent({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getContent>>): Promise<Data<typeof calls.getContent>> {
  const { chapterId, userId } = payload;
  const seat = await requireReader({ db: deps.db, caller, chapterId, userId });
  const { id, projectId, title, type } = seat.chapter;
  if (seat.chapter.removedAt !== null && !(await isBeingTaken(deps, seat))) throw badParameter(removedLeaf);
  if (type === null) throw badParameter('这一章没有正文（chapterId），请选择它下面的小节');
  const leaf = await readLeaf(deps.db, seat);
  const common = {
    id,
    projectId,
    title,
    done: leaf.doneAt !== null,
    ...(leaf.dueAt ? { deadline: leaf.dueAt.toISOString() } : {}),
    ...(leaf.extensionReason ? { extensionReason: leaf.extensionReason } : {}),
    ...(await revisionOf(deps, { seat, leaf, own: seat.studentId === caller.accountId })),
  };
  return { ...common, type, ...(await shown[type](deps, seat, leaf)) };
}

/** Whether it is a test that the student has begun: it is finished, though it was taken out meanwhile (rules: revised-removed). */
async function isBeingTaken(deps: Dependencies, { studentId, chapter }: ChapterSeat): Promise<boolean> {
  if (chapter.type !== contentType.test) return false;
  const paper = await readPaper({ deps, studentId, chapterId: chapter.id, now: deps.clock.now() });
  return paper.startedAt !== null;
}

/** When the leaf was rewritten, if that was since it was last read; its own reader has then been told (rules: revised-rewritten). */
async function revisionOf(
  { db, clock }: Dependencies,
  { seat, leaf, own }: { seat: ChapterSeat; leaf: Leaf; own: boolean },
): Promise<{ revisedAt?: string }> {
  const { revisedAt, readAt } = leaf;
  if (revisedAt === null || !isUpdated(revisedAt, readAt)) return {};
  const { studentId, chapter } = seat;
  if (own) await queries.noteSeen(db, { studentId, chapterId: chapter.id, now: clock.now() });
  return { revisedAt: revisedAt.toISOString() };
}

type Shown = Pick<
  Data<typeof calls.getContent>,
  'content' | 'reading' | 'watching' | 'mediaId' | 'videoInfo' | 'source' | 'requirements' | 'rubric'
>;
type Leaf = Awaited<ReturnType<typeof readLeaf>>;

const textOf = (deps: Dependencies, { body }: Leaf) =>
  renderMarkdown(body, { fileUrl: (fileId) => fileUrl(deps, fileId) });

const shown: Record<ContentType, (deps: Dependencies, seat: ChapterSeat, leaf: Leaf) => Promise<Shown>> = {
  [contentType.reading]: async (deps, seat, leaf) => ({
    content: textOf(deps, leaf),
    ...(await recordOf(deps, seat, leaf)),
  }),
  [contentType.homework]: async (deps, { chapter, camp }, leaf) => {
    const { rubric, ...own } = await findHomework(deps.db, { chapterId: chapter.id });
    return {
      content: textOf(deps, leaf),
      requirements: { ...own, mustPass: mustPass(own, camp) },
      ...(rubric.length > 0 ? { rubric } : {}),
    };
  },
  [contentType.test]: async (deps, { studentId, chapter }) => ({
    content: await readPaper({ deps, studentId, chapterId: chapter.id, now: deps.clock.now() }),
  }),
};

const noSeconds = { seconds: null, position: null, watched: null };

/** What a reading has been read, or the film of a video and what has been watched of it. */
async function recordOf(deps: Dependencies, { chapter }: ChapterSeat, leaf: Leaf) {
  const { mediaId, filmSeconds, readSeconds } = chapter;
  if (mediaId !== null && filmSeconds !== null) {
    return {
      ...(await showMedia({ deps, db: deps.db }, mediaId)),
      // Seconds of another film are none of this one.
      watching: showWatching(filmSeconds, leaf.progressMediaId === mediaId ? leaf : noSeconds),
    };
  }
  return { reading: { needed: readSeconds, seconds: leaf.seconds ?? 0, position: leaf.position ?? 0 } };
}
