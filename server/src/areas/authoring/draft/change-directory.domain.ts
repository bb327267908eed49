import { calls, type Data, type Payload } from '@zhixing/contract';
import { contentType, type DirectoryChange } from '@zhixing/contract/words';
import type { Action, Caller } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import { requireTitle } from '../../../base/title.ts';
import type { Transaction } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import type { LessonSettings } from '../../../schema/project-document.ts';
import { answerOnceIn } from '../../account/index.ts';
import { openDraft, touch } from '../access.ts';
import * as queries from '../draft.queries.ts';
import { newTest, noHomework } from '../publish/document.ts';
import { requireRoomForTexts } from '../size.ts';
import {
  heightOf,
  isThere,
  mostEver,
  mostNodes,
  movedWith,
  placeBefore,
  placesOf,
  showDirectory,
  subtree,
  whyNotThere,
} from './directory.ts';

type DirectoryInput = Payload<typeof calls.changeDirectory>;

interface Change {
  wanted: DirectoryInput;
  /** All nodes with the removed ones, locked. */
  nodes: queries.DraftHead[];
  caller: Caller;
  now: Date;
}

const settingsOf = (type: DirectoryInput['type']): LessonSettings => {
  if (type === contentType.homework) return { homework: noHomework };
  return type === contentType.test ? { test: newTest } : {};
};

const titleOf = ({ title = '' }: DirectoryInput): string =>
  requireTitle({ name: '标题', field: 'title' }, title);

function nodeOf({ wanted, nodes }: Change): queries.DraftHead {
  const node = nodes.find(({ id }) => id === wanted.nodeId);
  if (!node) throw badParameter('草稿里没有这一节（nodeId），请刷新目录后再试');
  return node;
}

const targetOf = ({ parentId = null, beforeId = null }: DirectoryInput) => ({ parentId, beforeId });

function requireRoom(nodes: queries.DraftHead[], more: number): void {
  if (nodes.filter(isThere).length + more > mostNodes)
    throw refused(say`一个项目的目录最多 ${mostNodes} 个节点，请先合并或移除一些`);
}

async function add(tx: Transaction, change: Change): Promise<number> {
  const { wanted, nodes, caller, now } = change;
  const { projectId, type = null, parentId = null } = wanted;
  const title = titleOf(wanted);
  requireRoom(nodes, 1);
  if (nodes.length >= mostEver)
    throw refused(
      say`这个项目的目录连同移除的已有 ${mostEver} 个节点，不能再添加：请改写已有的节点，或新建一个项目`,
    );
  const reason = whyNotThere(nodes, { parentId, isBranch: type === null, height: 1 });
  if (reason) throw refused(reason);
  const level = (nodes.find(({ id }) => id === parentId)?.level ?? 0) + 1;
  const row = { projectId, parentId, level, sort: 0, title, type, settings: settingsOf(type) };
  const [made] = await queries.insertNodes(tx, [{ ...row, updatedBy: caller.accountId, updatedAt: now }]);
  if (!made) throw new Error('an insert without a row');
  const all = await queries.listHeads(tx, { projectId });
  const node = all.find(({ id }) => id === made.id);
  if (node) await queries.placeNodes(tx, placesOf(all, node, targetOf(wanted)));
  return made.id;
}

async function rename(tx: Transaction, change: Change): Promise<number> {
  const { id } = nodeOf(change);
  await queries.renameNode(tx, { id, title: titleOf(change.wanted) });
  return id;
}

const move = (tx: Transaction, change: Change) => moveTo(tx, change, targetOf(change.wanted));

/** Puts a removed node back where it was (rules: trash). A node that is not removed stays where it is. */
async function restore(tx: Transaction, change: Change): Promise<number> {
  const { nodes } = change;
  const node = nodeOf(change);
  if (isThere(node)) return node.id;
  const before = placeBefore(nodes, node);
  const fits = whyNotBelow(nodes, node, before.parentId) === null;
  return moveTo(tx, change, fits ? before : { parentId: null, beforeId: null });
}

/** Why a node with its subtree cannot be placed below this parent; null: it can. */
function whyNotBelow(nodes: queries.DraftHead[], node: queries.DraftHead, parentId: number | null) {
  // An empty branch needs no level below it until something is added.
  const height = movedWith(nodes, node).length > 1 ? heightOf(nodes, node) : 1;
  return whyNotThere(nodes, { parentId, isBranch: node.type === null, height });
}

async function moveTo(tx: Transaction, change: Change, target: ReturnType<typeof targetOf>): Promise<number> {
  const { wanted, nodes } = change;
  const node = nodeOf(change);
  const { parentId } = target;
  if (subtree(nodes, node).some(({ id }) => id === parentId))
    throw refused('不能把一章放到它自己的下面，请选择别的位置');
  if (!isThere(node)) requireRoom(nodes, movedWith(nodes, node).length);
  const reason = whyNotBelow(nodes, node, parentId);
  if (reason) throw refused(reason);
  await queries.placeNodes(tx, placesOf(nodes, node, target));
  // A removed node comes back with its text, so the limit of the texts is checked again.
  if (!isThere(node)) await requireRoomForTexts(tx, wanted);
  return node.id;
}

async function remove(tx: Transaction, change: Change): Promise<number> {
  const node = nodeOf(change);
  const ids = subtree(change.nodes.filter(isThere), node).map(({ id }) => id);
  await queries.removeNodes(tx, { ids, now: change.now });
  return node.id;
}

const changes: Record<DirectoryChange, (tx: Transaction, change: Change) => Promise<number>> = {
  add,
  rename,
  move,
  remove,
  restore,
};

/**
 * Makes one change to the directory of a draft. Changes run one after another, so that those of two authors add up;
 * each answer has the directory after the change. A removed node keeps its text and can be moved back. -1, -3: as
 * openDraft. -2: the node cannot be placed there.
 */
export async function changeDirectory(
  action: Action<Payload<typeof calls.changeDirectory>>,
): Promise<Data<typeof calls.changeDirectory>> {
  const { deps, caller, payload } = action;
  const { projectId, change } = payload;
  await openDraft({ deps, caller, projectId, permission: 'project.author' });
  const now = deps.clock.now();
  return deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.changeDirectory, action, async () => {
      const draftRevision = await touch(tx, { projectId, caller, now });
      const nodes = await queries.listHeads(tx, { projectId });
      const nodeId = await changes[change](tx, { wanted: payload, nodes, caller, now });
      const directory = showDirectory(await queries.listHeads(tx, { projectId }));
      return { nodeId, draftRevision, directory };
    }),
  );
}
