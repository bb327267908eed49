import type { calls, Data, Payload } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { tell } from '../../locales/say.ts';
import { once } from '../account/idempotency.door.ts';
import { listBank } from '../assessment/bank.door.ts';
import { keepFilm } from '../learning/publish.door.ts';
import { readFilm } from '../upload/film.door.ts';
import { openNode, stale, touch } from './access.ts';
import * as queries from './draft.queries.ts';
import { filesNamedIn, requireFiles, requirePicture } from './files.ts';
import { requireRoomForTexts } from './size.ts';
import { requireNone, rubricFaults } from './titles.ts';

type Wanted = Payload<typeof calls.saveDraftChapter>;
type Node = Awaited<ReturnType<typeof openNode>>;

/** -3 where a leaf of this type has no such part. */
function requireParts({ type }: Pick<Node, 'type'>, { body, film, homework, test }: Wanted) {
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
  wanted: Wanted;
  /** That its texts name. */
  fileIds: number[];
  /** Of the film that is wanted. */
  info: Awaited<ReturnType<typeof readFilm>> | null;
}

/** The film of an uploaded file; null: the leaf shall have none; undefined: it stays as it is, for this one is not taken. */
async function filmOf(tx: Transaction, { node, ownerId, wanted, info }: Saving) {
  const { film } = wanted;
  if (!film) return film;
  const { fileId, posterFileId, source } = film;
  const fileIds = posterFileId === null ? [fileId] : [fileId, posterFileId];
  await requireFiles(tx, { projectId: node.projectId, ownerId, fileIds });
  if (posterFileId !== null) await requirePicture(tx, { projectId: node.projectId, fileId: posterFileId });
  if (!info || 'problem' in info) return undefined;
  return keepFilm(tx, { fileId, posterFileId, source: source.trim(), ...info });
}

/** -3 where a test takes a question that its project's bank does not have. */
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
  const mediaId = await filmOf(tx, saving);
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
 * Saves those parts of a leaf that are named, each whole. -1: not theirs; -2 with what is there: another author saved
 * since (rules: draft-stale); -3: no such node, a part that it has not, a name that cannot stand, a file or question that is not the project's. A film
 * that browsers do not play holds up nothing: what else is named is saved, and the answer says why it was not taken.
 */
export async function saveDraftChapter({
  deps,
  caller,
  payload,
  language,
}: Action<Wanted>): Promise<Data<typeof calls.saveDraftChapter>> {
  const { nodeId, revision, requestId } = payload;
  const node = await openNode({ deps, caller, nodeId, permission: 'project.author' });
  requireParts(node, payload);
  const now = deps.clock.now();
  const by = caller.accountId;
  const key = { studentId: by, call: `saveDraftChapter:${nodeId}`, requestId, now, versioned: true };
  // Out of the storage, box by box: before the draft is held, so that nobody's save waits for it.
  const fileIds = await filesNamedIn({ body: payload.body, homework: payload.homework });
  const info = payload.film ? await readFilm(deps, deps.db, payload.film.fileId) : null;
  return deps.db.transaction((tx) =>
    once(tx, key, async () => {
      const draftRevision = await touch(tx, { projectId: node.projectId, caller, now });
      const content = await contentOf(tx, { node, ownerId: by, wanted: payload, fileIds, info });
      const saved = await queries.writeNode(tx, { id: nodeId, revision, content, by, now });
      if (saved === undefined) throw stale((await queries.findNode(tx, { nodeId })) ?? node);
      await requireRoomForTexts(tx, node);
      const refused = info && 'problem' in info ? { filmProblem: tell(info.problem, language) } : {};
      return { revision: saved, draftRevision, savedAt: now.toISOString(), ...refused };
    }),
  );
}
