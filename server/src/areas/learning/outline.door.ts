import type { calls, Data } from '@zhixing/contract';
import { type ContentType, contentType } from '@zhixing/contract/words';
import type { Db } from '../../db/client.ts';
import * as queries from './outline.queries.ts';

export type ChapterNode = Awaited<ReturnType<typeof queries.listNodes>>[number];
type Outline = Data<typeof calls.getProjectDetail>['outline'];

/**
 * The directory, nested `directory[] > subChapter[] > minChapter[]` (rules: directory-levels). A node without
 * children has no list. `extra` adds fields to each node, from the node and the leaves below it.
 */
export function nest<E extends object>(
  nodes: ChapterNode[],
  extra: (node: ChapterNode, leaves: ChapterNode[]) => E,
) {
  const childrenOf = Map.groupBy(nodes, ({ parentId }) => parentId);
  const below = (node: ChapterNode): ChapterNode[] => {
    const children = childrenOf.get(node.id);
    return children ? children.flatMap(below) : node.type === null ? [] : [node];
  };
  const shape = (node: ChapterNode) => ({
    id: node.id,
    title: node.title,
    type: node.type,
    ...extra(node, below(node)),
  });
  const third = (node: ChapterNode) => {
    const children = childrenOf.get(node.id);
    return children ? { ...shape(node), minChapter: children.map(shape) } : shape(node);
  };
  const second = (node: ChapterNode) => {
    const children = childrenOf.get(node.id);
    return children ? { ...shape(node), subChapter: children.map(third) } : shape(node);
  };
  return (childrenOf.get(null) ?? []).map(second);
}

/** The leaves in reading order, each with the titles above it. */
export function leavesInOrder(nodes: ChapterNode[]) {
  const childrenOf = Map.groupBy(nodes, ({ parentId }) => parentId);
  const below = (parentId: number | null, path: string[]): (ChapterNode & { path: string[] })[] =>
    (childrenOf.get(parentId) ?? []).flatMap((node) => {
      const deeper = below(node.id, [...path, node.title]);
      return deeper.length > 0 || node.type === null ? deeper : [{ ...node, path }];
    });
  return below(null, []);
}

/** Every node of a project's directory. */
export const listOutline = queries.listNodes;

/** A project's directory, titles alone, and how many of its leaves are homework and tests. */
export async function readOutline(db: Db, { projectId }: { projectId: number }) {
  const nodes = await queries.listNodes(db, { projectId });
  const outline: Outline = nest(nodes, () => ({}));
  const count = (type: ContentType) => nodes.filter((node) => node.type === type).length;
  return { outline, homeworkCount: count(contentType.homework), testCount: count(contentType.test) };
}
