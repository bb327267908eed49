import { calls, type Data, type Payload } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { badParameter } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { translate } from '../../../locales/say.ts';
import { filesNamedIn } from '../../../text/files-named-in.ts';
import { answerOnceIn } from '../../account/index.ts';
import { listBank } from '../../assessment/index.ts';
import { readVideoInfo } from '../../files/index.ts';
import { insertVideo } from '../../learning/index.ts';
import { openNode, stale, touch } from '../access.ts';
import * as queries from '../draft.queries.ts';
import { requireCaption, requireFiles, requirePicture } from '../files/files.ts';
import { requireRoomForTexts } from '../size.ts';
import { requireNone, rubricFaults } from '../titles.ts';
import { videoTextFaults } from './video-texts.ts';

type ChapterInput = Payload<typeof calls.saveDraftChapter>;
type Node = Awaited<ReturnType<typeof openNode>>;

/** -3: a lesson of this type does not have this part. */
function requireParts({ type }: Pick<Node, 'type'>, { body, film, homework, test }: ChapterInput) {
  if (type === null && (body ?? film ?? homework ?? test) !== undefined)
    throw badParameter('章没有正文（nodeId），请在它下面的小节里写');
  if (film && type !== contentType.reading) throw badParameter('只有阅读小节可以放视频（film）');
  if (homework && type !== contentType.homework) throw badParameter('这一节不是作业（homework）');
  if (test && type !== contentType.test) throw badParameter('这一节不是测验（test）');
  if (type === contentType.test && body) throw badParameter('测验没有正文（body），请写在题干里');
}

interface Saving {
  node: Node;
  ownerId: number;
  wanted: ChapterInput;
  /** The files that its texts name. */
  fileIds: number[];
  /** The data of the given video file. */
  info: Awaited<ReturnType<typeof readVideoInfo>> | null;
}

/**
 * The id of the new video; null: the lesson's video is removed; undefined: it stays, because none was given or the file
 * cannot be played.
 */
async function videoOf(tx: Transaction, { node, ownerId, wanted, info }: Saving) {
  const { film } = wanted;
  if (!film) return film;
  const { fileId, posterFileId, source, captions, chapters } = film;
  const captionIds = (captions ?? []).map((caption) => caption.fileId);
  const fileIds = [fileId, ...(posterFileId === null ? [] : [posterFileId]), ...captionIds];
  const { projectId } = node;
  await requireFiles(tx, { projectId, ownerId, fileIds });
  if (posterFileId !== null) await requirePicture(tx, { projectId, fileId: posterFileId });
  for (const captionId of captionIds) await requireCaption(tx, { projectId, fileId: captionId });
  if (!info || 'problem' in info) return undefined;
  requireNone([...videoTextFaults({ captions, chapters, seconds: info.seconds })]);
  return insertVideo(tx, {
    fileId,
    posterFileId,
    source: source.trim(),
    ...info,
    ...(captions ? { captions } : {}),
    ...(chapters ? { chapters } : {}),
  });
}

/** -3: the test uses a question that is not in the project's bank. */
async function requireBank(tx: Transaction, { node, wanted }: Saving) {
  const { questionIds = [] } = wanted.test ?? {};
  if (questionIds.length === 0) return;
  const bank = new Set((await listBank(tx, node)).map(({ id }) => id));
  if (questionIds.some((id) => !bank.has(id)))
    throw badParameter('测验里有题库没有的题（questionIds），请刷新题库后重新选择');
}

async function contentOf(tx: Transaction, saving: Saving) {
  const { node, ownerId, wanted, fileIds } = saving;
  const { body, homework, test } = wanted;
  requireNone(rubricFaults(homework?.rubric ?? []));
  await requireBank(tx, saving);
  await requireFiles(tx, { projectId: node.projectId, ownerId, fileIds });
  const mediaId = await videoOf(tx, saving);
  const settings = {
    ...(homework ? { homework } : {}),
    ...(test ? { test: { ...test, questionIds: [...new Set(test.questionIds)] } } : {}),
  };
  return {
    ...(body === undefined ? {} : { body }),
    ...(mediaId === undefined ? {} : { mediaId }),
    ...(homework || test ? { settings } : {}),
  };
}

/**
 * Saves the given parts of a lesson, each as a whole. -1: no permission. -2: another author has saved since (rules:
 * draft-stale). -3: no such node, a part this type does not have, an invalid name, or a file or question of another
 * project. A video that browsers cannot play does not prevent the save: the other parts are saved, and the answer says
 * why the video was refused.
 */
export async function saveDraftChapter(
  action: Action<ChapterInput>,
): Promise<Data<typeof calls.saveDraftChapter>> {
  const { deps, caller, payload, language } = action;
  const { nodeId, revision } = payload;
  const node = await openNode({ deps, caller, nodeId, permission: 'project.author' });
  requireParts(node, payload);
  const now = deps.clock.now();
  const by = caller.accountId;
  // Reading the video's metadata from storage is slow, so it happens before the draft is locked.
  const fileIds = await filesNamedIn({ body: payload.body, homework: payload.homework });
  const info = payload.film ? await readVideoInfo(deps, deps.db, payload.film.fileId) : null;
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.saveDraftChapter, action, async () => {
      const draftRevision = await touch(tx, { projectId: node.projectId, caller, now });
      const content = await contentOf(tx, { node, ownerId: by, wanted: payload, fileIds, info });
      const saved = await queries.writeNode(tx, { id: nodeId, revision, content, by, now });
      if (saved === undefined) throw stale((await queries.findNode(tx, { nodeId })) ?? node);
      await requireRoomForTexts(tx, node);
      const refused = info && 'problem' in info ? { filmProblem: translate(info.problem, language) } : {};
      return { revision: saved, draftRevision, savedAt: now.toISOString(), ...refused };
    }),
  );
}
