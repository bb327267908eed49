import type { calls, Data } from '@zhixing/contract';
import type { Sentence } from '../../../locales/say.ts';
import type { DraftHead } from '../draft.queries.ts';

type Directory = Data<typeof calls.getDraft>['directory'];
interface NodePosition {
  id: number;
  parentId: number | null;
  level: number;
  sort: number;
}

const deepest = 3;
export const mostNodes = 500;
/** The limit with removed nodes, which can be put back. Every change reads all nodes, without their texts. */
export const mostEver = 5000;

export const isThere = ({ removedAt }: DraftHead) => removedAt === null;

const childrenOf = (nodes: DraftHead[], parentId: number | null) =>
  nodes.filter((node) => node.parentId === parentId).sort((a, b) => a.sort - b.sort || a.id - b.id);

/** A node and all nodes below it, parents first. */
export function subtree(nodes: DraftHead[], root: DraftHead): DraftHead[] {
  return [root, ...childrenOf(nodes, root.id).flatMap((child) => subtree(nodes, child))];
}

/**
 * A node with the nodes that are moved together with it. Below a removed node: those that were removed at the same
 * time.
 */
export const movedWith = (nodes: DraftHead[], root: DraftHead): DraftHead[] =>
  subtree(
    nodes.filter(({ removedAt }) => removedAt?.getTime() === root.removedAt?.getTime()),
    root,
  );

/**
 * The nodes that were removed themselves, not as part of a parent: each is an entry of the trash and comes back with
 * its `movedWith`.
 */
export const removedRoots = (nodes: DraftHead[]): DraftHead[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return nodes.filter(
    ({ removedAt, parentId }) =>
      removedAt !== null && byId.get(parentId ?? 0)?.removedAt?.getTime() !== removedAt.getTime(),
  );
};

/** The titles of a node's ancestors, from the top. */
export function titlesAbove(nodes: DraftHead[], { parentId }: DraftHead): string[] {
  const parent = nodes.find(({ id }) => id === parentId);
  return parent ? [...titlesAbove(nodes, parent), parent.title] : [];
}

/** The former position of a removed node among the present nodes. When its parent is gone: the end of the top level. */
export function placeBefore(nodes: DraftHead[], { parentId, sort }: DraftHead): Target {
  const there = nodes.filter(isThere);
  if (parentId !== null && !there.some(({ id }) => id === parentId))
    return { parentId: null, beforeId: null };
  const next = childrenOf(there, parentId).find((sibling) => sibling.sort >= sort);
  return { parentId, beforeId: next?.id ?? null };
}

/** The draft's directory in reading order: each node is followed by its children. */
export function showDirectory(nodes: DraftHead[]): Directory {
  const there = nodes.filter(isThere);
  return childrenOf(there, null)
    .flatMap((root) => subtree(there, root))
    .map(({ id, parentId, level, title, type, revision, mediaId }) => ({
      id,
      parentId,
      level,
      title,
      type,
      revision,
      video: mediaId !== null,
    }));
}

interface Target {
  parentId: number | null;
  beforeId: number | null;
}

/**
 * The order of the siblings at a position, with `id` before `beforeId`, or at the end when `beforeId` is not a sibling.
 */
function orderAt(nodes: DraftHead[], id: number, { parentId, beforeId }: Target): number[] {
  const siblings = childrenOf(nodes.filter(isThere), parentId)
    .map((node) => node.id)
    .filter((each) => each !== id);
  const at = beforeId === null ? -1 : siblings.indexOf(beforeId);
  return at === -1 ? [...siblings, id] : siblings.toSpliced(at, 0, id);
}

/**
 * Why a branch of `height` levels, or a lesson, cannot be placed below a parent; null: it can (rules:
 * directory-levels).
 */
export function whyNotThere(
  nodes: DraftHead[],
  { parentId, isBranch, height }: { parentId: number | null; isBranch: boolean; height: number },
): Sentence | null {
  const parent = nodes.find(({ id }) => id === parentId);
  if (parentId !== null && (!parent || !isThere(parent))) return '要放到的那一章已被移除，请刷新目录后再放';
  if (parent && parent.type !== null) return '内容小节下面不能再放小节：请放到章或节的下面';
  const level = (parent?.level ?? 0) + 1;
  if (level + height - 1 > deepest) return '目录最多三级，放到这里就超过了：请放到上一级';
  if (level === deepest && isBranch) return '第三级只能是有内容的小节：请放到上一级，或选择一种内容';
  return null;
}

/** The number of levels a node with its subtree needs. A branch at the lowest level needs one more. */
export const heightOf = (nodes: DraftHead[], root: DraftHead) =>
  Math.max(
    ...movedWith(nodes, root).map(({ level, type }) => level - root.level + (type === null ? 2 : 1)),
    1,
  );

/** The new positions of all siblings after `node` is moved to `target`, and the new levels of the nodes below it. */
export function placesOf(nodes: DraftHead[], node: DraftHead, target: Target): NodePosition[] {
  const parent = nodes.find(({ id }) => id === target.parentId);
  const level = (parent?.level ?? 0) + 1;
  const siblings = orderAt(nodes, node.id, target).map((id, index) => ({
    id,
    parentId: target.parentId,
    level,
    sort: index + 1,
  }));
  const below = movedWith(nodes, node)
    .slice(1)
    .map(({ id, parentId, sort, level: before }) => ({
      id,
      parentId,
      sort,
      level: before - node.level + level,
    }));
  return [...siblings, ...below];
}
