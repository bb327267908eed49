import { describe, expect, it } from 'vitest';
import { dropPosition, moveNode, positionOf, type TreeNode, validPositions } from './tree-positions.ts';

const node = (
  id: number,
  parentId: number | null,
  level: number,
  type: TreeNode['type'] = '1',
): TreeNode => ({
  id,
  parentId,
  level,
  type,
  title: `${id}`,
});
/** 1 [2 [3, 4], 5], 6 [7], 8: an empty chapter. */
const nodes = [
  node(1, null, 1, null),
  node(2, 1, 2, null),
  node(3, 2, 3),
  node(4, 2, 3),
  node(5, 1, 2),
  node(6, null, 1, null),
  node(7, 6, 2),
  node(8, null, 1, null),
];
const drawn = (all: TreeNode[]) => all.map(({ id, level }) => `${'.'.repeat(level - 1)}${id}`).join(' ');

describe('the valid positions of a node in the directory', () => {
  it('a lesson: everywhere in a chapter, and between chapters; one of these is where it stands', () => {
    const places = validPositions(nodes, 3);
    expect(places).toContainEqual(positionOf(nodes, 3));
    expect(places).toContainEqual({ parentId: 8, beforeId: null });
    expect(places).toContainEqual({ parentId: null, beforeId: 1 });
    expect(places).not.toContainEqual({ parentId: 5, beforeId: null });
  });

  it('a chapter with two levels below it: at the top alone; one that is empty: not on the lowest level', () => {
    expect(validPositions(nodes, 1).every(({ parentId }) => parentId === null)).toBe(true);
    const empty = validPositions(nodes, 8);
    expect(empty).toContainEqual({ parentId: 6, beforeId: 7 });
    expect(empty.some(({ parentId }) => parentId === 2)).toBe(false);
  });

  it('put into each of its places, every node is still there, in reading order', () => {
    expect(drawn(moveNode(nodes, 3, { parentId: 6, beforeId: 7 }))).toBe('1 .2 ..4 .5 6 .3 .7 8');
    expect(drawn(moveNode(nodes, 2, { parentId: null, beforeId: 1 }))).toBe('2 .3 .4 1 .5 6 .7 8');
    expect(drawn(moveNode(nodes, 7, { parentId: 8, beforeId: null }))).toBe('1 .2 ..3 ..4 .5 6 8 .7');
    expect(drawn(moveNode(nodes, 5, { parentId: 1, beforeId: null }))).toBe(drawn(nodes));
    for (const { id } of nodes)
      for (const place of validPositions(nodes, id)) {
        const after = moveNode(nodes, id, place);
        expect([after.length, positionOf(after, id)]).toEqual([nodes.length, place]);
      }
  });

  it('dropped on a row: before it, into a chapter, behind a lesson; never into itself', () => {
    expect(dropPosition(nodes, 7, { overId: 5, lower: false })).toEqual({ parentId: 1, beforeId: 5 });
    expect(dropPosition(nodes, 7, { overId: 2, lower: true })).toEqual({ parentId: 2, beforeId: 3 });
    expect(dropPosition(nodes, 7, { overId: 4, lower: true })).toEqual({ parentId: 2, beforeId: null });
    expect(dropPosition(nodes, 1, { overId: 3, lower: true })).toBeUndefined();
    expect(dropPosition(nodes, 1, { overId: 6, lower: true })).toEqual({ parentId: null, beforeId: 8 });
  });
});
