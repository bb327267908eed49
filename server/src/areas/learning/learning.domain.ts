import type { calls, Data, Payload } from '@zhixing/contract';
import { type ContentType, contentType, enrolmentStatus } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { tell } from '../../locales/say.ts';
import { renderMarkdown } from '../../text/markdown.ts';
import { readPaper } from '../assessment/paper.door.ts';
import { readStanding } from '../practise/enrolment.door.ts';
import { findRequirements, mustPass } from '../schoolwork/requirements.door.ts';
import { fileUrl } from '../upload/files.door.ts';
import { type ChapterSeat, requireProjectReader, requireReader, type Seat } from './access.door.ts';
import { type LeafCompletion, missingOf } from './graduation.ts';
import * as queries from './learning.queries.ts';
import { showMedia, showWatching } from './media.domain.ts';
import { nest } from './outline.door.ts';
import { listNodes } from './outline.queries.ts';
import { listCompletion } from './progress.queries.ts';

async function projectInfoOf(
  { deps, language }: Pick<Action<unknown>, 'deps' | 'language'>,
  seat: Seat,
  projectId: number,
  completion: LeafCompletion[],
) {
  const { studentId, enrolment, camp } = seat;
  const row = await queries.readProject(deps.db, { projectId, studentId });
  const { nextChapterId } = await readStanding(deps.db, { enrolmentId: enrolment.id });
  if (!row) throw new Error(`enrolment ${enrolment.id} is of no project`);
  const { coverFileId, ...project } = row;
  const doneCount = completion.filter(({ doneAt }) => doneAt !== null).length;
  const leafCount = completion.length;
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
        : missingOf(completion).map((each) => tell(each, language)),
    endsAt: camp.endsAt.toISOString(),
    nextChapterId,
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
  const [nodes, completion] = await Promise.all([
    listNodes(deps.db, { projectId }),
    listCompletion(deps.db, { studentId: seat.studentId, projectId }),
  ]);
  if (chapterId !== undefined && !nodes.some(({ id }) => id === chapterId)) {
    throw badParameter('这个项目没有这一节（chapterId），请从目录进入');
  }
  const done = new Set(completion.filter(({ doneAt }) => doneAt !== null).map((leaf) => leaf.chapterId));
  const directory = nest(nodes, ({ mediaId }, leaves) => ({
    ...(mediaId === null ? {} : { video: true }),
    done: leaves.length > 0 && leaves.every(({ id }) => done.has(id)),
  }));
  return { directory, projectInfo: await projectInfoOf({ deps, language }, seat, projectId, completion) };
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
  if (type === null) throw badParameter('这一章没有正文（chapterId），请选择它下面的小节');
  const leaf = await readLeaf(deps.db, seat);
  const common = {
    id,
    projectId,
    title,
    done: leaf.doneAt !== null,
    ...(leaf.dueAt ? { deadline: leaf.dueAt.toISOString() } : {}),
  };
  return { ...common, type, ...(await shown[type](deps, seat, leaf)) };
}

type Shown = Pick<
  Data<typeof calls.getContent>,
  'content' | 'reading' | 'watching' | 'mediaId' | 'videoInfo' | 'source' | 'requirements'
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
    const own = await findRequirements(deps.db, { chapterId: chapter.id });
    return { content: textOf(deps, leaf), requirements: { ...own, mustPass: mustPass(own, camp) } };
  },
  [contentType.test]: async (deps, { studentId, chapter }) => ({
    content: await readPaper({ deps, studentId, chapterId: chapter.id, now: deps.clock.now() }),
  }),
};

/** What a reading has been read, or the film of a video and what has been watched of it. */
async function recordOf(deps: Dependencies, { chapter }: ChapterSeat, leaf: Leaf) {
  const { mediaId, filmSeconds, readSeconds } = chapter;
  if (mediaId !== null && filmSeconds !== null) {
    return {
      ...(await showMedia({ deps, db: deps.db }, mediaId)),
      watching: showWatching(filmSeconds, leaf),
    };
  }
  return { reading: { needed: readSeconds, seconds: leaf.seconds ?? 0, position: leaf.position ?? 0 } };
}
