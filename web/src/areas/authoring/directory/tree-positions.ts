import type { DraftNode } from '../projects-api.ts';

/** Where a node hangs: below a parent (null: at the top), before a sibling (null: as the last). */
export interface TreePosition {
  parentId: number | null;
  beforeId: number | null;
}
export type TreeNode = Pick<DraftNode, 'id' | 'parentId' | 'level' | 'title' | 'type'>;

const deepest = 3;

export const childrenOf = <N extends TreeNode>(nodes: N[], parentId: number | null): N[] =>
  nodes.filter((node) => node.parentId === parentId);

/** A node and all that hangs below it. */
export function subtreeOf<N extends TreeNode>(nodes: N[], id: number): N[] {
  const root = nodes.find((node) => node.id === id);
  return root ? [root, ...childrenOf(nodes, id).flatMap((child) => subtreeOf(nodes, child.id))] : [];
}

/** The levels that a subtree takes up; an empty branch at its lowest level still wants one, unless it is all there is. */
function heightOf([root, ...below]: TreeNode[]): number {
  if (!root || below.length === 0) return 1;
  return Math.max(...below.map(({ level, type }) => level - root.level + (type === null ? 2 : 1)));
}

/** Whether a subtree can stand on a level (rules: directory-levels). */
export function fitsAtLevel(level: number, subtree: TreeNode[]): boolean {
  const isBranch = subtree[0]?.type === null;
  return level + heightOf(subtree) - 1 <= deepest && !(level === deepest && isBranch);
}

/** Every place where a node may stand, from above to below as they are seen; where it stands now among them. */
export function validPositions(nodes: TreeNode[], id: number): TreePosition[] {
  const moved = subtreeOf(nodes, id);
  const rest = nodes.filter((node) => !moved.includes(node));
  const below = (parentId: number | null, level: number): TreePosition[] => {
    const fits = fitsAtLevel(level, moved);
    const before = childrenOf(rest, parentId).flatMap((child) => [
      ...(fits ? [{ parentId, beforeId: child.id }] : []),
      ...(child.type === null ? below(child.id, level + 1) : []),
    ]);
    return [...before, ...(fits ? [{ parentId, beforeId: null }] : [])];
  };
  return below(null, 1);
}

export const isSamePosition = (one: TreePosition, other: TreePosition) =>
  one.parentId === other.parentId && one.beforeId === other.beforeId;

/** Where a node stands now. */
export function positionOf(nodes: TreeNode[], id: number): TreePosition {
  const parentId = nodes.find((node) => node.id === id)?.parentId ?? null;
  const siblings = childrenOf(nodes, parentId).map((node) => node.id);
  return { parentId, beforeId: siblings[siblings.indexOf(id) + 1] ?? null };
}

/** The directory with a node put into a place, in reading order. */
export function moveNode<N extends TreeNode>(
  nodes: N[],
  id: number,
  { parentId, beforeId }: TreePosition,
): N[] {
  const moved = subtreeOf(nodes, id);
  const rest = nodes.filter((node) => !moved.includes(node));
  const parent = rest.find((node) => node.id === parentId);
  const shift = (parent?.level ?? 0) + 1 - (moved[0]?.level ?? 1);
  const shifted = moved.map((node, at) => ({
    ...node,
    level: node.level + shift,
    ...(at === 0 ? { parentId } : {}),
  }));
  const last = parent ? rest.indexOf(subtreeOf(rest, parent.id).at(-1) ?? parent) + 1 : rest.length;
  const at = beforeId === null ? last : rest.findIndex((node) => node.id === beforeId);
  return rest.toSpliced(at, 0, ...shifted);
}

/** Where something dropped on a row goes: on its upper half before it, on its lower half into it or behind it. */
export function dropPosition(
  nodes: TreeNode[],
  id: number,
  { overId, lower }: { overId: number; lower: boolean },
): TreePosition | undefined {
  const rest = nodes.filter((node) => !subtreeOf(nodes, id).includes(node));
  const over = rest.find((node) => node.id === overId);
  if (!over) return undefined;
  const wanted: TreePosition[] = lower ? [] : [{ parentId: over.parentId, beforeId: over.id }];
  if (lower && over.type === null)
    wanted.push({ parentId: over.id, beforeId: childrenOf(rest, over.id)[0]?.id ?? null });
  if (lower) wanted.push(positionOf(rest, over.id));
  const allowed = validPositions(nodes, id);
  return wanted.find((place) => allowed.some((each) => isSamePosition(each, place)));
}
