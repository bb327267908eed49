import type { calls, Data } from '@zhixing/contract';
import { type ContentType, contentType } from '@zhixing/contract/words';
import type { Db } from '../../db/client.ts';
import { rememberOfProject } from '../practise/edition.door.ts';
import * as queries from './outline.queries.ts';

export type ChapterNode = Awaited<ReturnType<typeof queries.listNodes>>[number];
type Outline = Data<typeof calls.getProjectDetail>['outline'];

/** What stands below what, of a list of nodes. */
function treeOf(nodes: ChapterNode[]) {
  const childrenOf = Map.groupBy(nodes, ({ parentId }) => parentId);
  const below = (node: ChapterNode): ChapterNode[] => {
    const children = childrenOf.get(node.id);
    return children ? children.flatMap(below) : node.type === null ? [] : [node];
  };
  return { childrenOf, leavesOf: new Map(nodes.map((node) => [node, below(node)])) };
}
/** Of the lists that are remembered, and do not change. */
const trees = new WeakMap<ChapterNode[], ReturnType<typeof treeOf>>();

/**
 * The directory, nested `directory[] > subChapter[] > minChapter[]` (rules: directory-levels). A node without
 * children has no list. `extra` adds fields to each node, from the node and the leaves below it.
 */
export function nest<E extends object>(
  nodes: ChapterNode[],
  extra: (node: ChapterNode, leaves: ChapterNode[]) => E,
) {
  const tree = trees.get(nodes) ?? treeOf(nodes);
  trees.set(nodes, tree);
  const { childrenOf, leavesOf } = tree;
  const shape = (node: ChapterNode) => ({
    id: node.id,
    title: node.title,
    type: node.type,
    ...extra(node, leavesOf.get(node) ?? []),
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
export function leavesInOrder<N extends ChapterNode>(nodes: readonly N[]) {
  const childrenOf = Map.groupBy(nodes, ({ parentId }) => parentId);
  const below = (parentId: number | null, path: string[]): (N & { path: string[] })[] =>
    (childrenOf.get(parentId) ?? []).flatMap((node) => {
      const deeper = below(node.id, [...path, node.title]);
      return deeper.length > 0 || node.type === null ? deeper : [{ ...node, path }];
    });
  return below(null, []);
}

/** Every node of a project's directory. */
export const listOutline = queries.listNodes;

/** `leaves`: in reading order; `made`: the same in the order they were made. `ever`: every chapter there was, those taken out too. */
export interface Published {
  project: Awaited<ReturnType<typeof queries.readProject>>;
  nodes: ChapterNode[];
  leaves: PublishedLeaf[];
  made: PublishedLeaf[];
  ever: ReadonlySet<number>;
}
/** `addedAt` null: it was there from the first. `test`: its rules; null: it is none. */
export type PublishedLeaf = Awaited<ReturnType<typeof queries.listEver>>[number] & { path: string[] };

async function readPublished(db: Db, projectId: number): Promise<Published> {
  const ever = await queries.listEver(db, { projectId });
  const nodes = ever.filter(({ removedAt }) => removedAt === null);
  const leaves = leavesInOrder(nodes);
  return {
    project: await queries.readProject(db, { projectId }),
    nodes,
    leaves,
    made: leaves.toSorted((a, b) => a.id - b.id),
    ever: new Set(ever.map(({ id }) => id)),
  };
}

const remembered = rememberOfProject(readPublished);

/** What is published of a project, without its texts, as a statement that saw `edition` has it (docs/decisions/0049). */
export const publishedOf = (
  db: Db,
  { projectId, edition }: { projectId: number; edition: number | null },
): Promise<Published> => remembered(db, { id: projectId, of: projectId, edition });

/** A project's directory, titles alone, and how many of its leaves are homework and tests. */
export function outlineOf({ nodes }: Pick<Published, 'nodes'>) {
  const outline: Outline = nest(nodes, () => ({}));
  const count = (type: ContentType) => nodes.filter((node) => node.type === type).length;
  return { outline, homeworkCount: count(contentType.homework), testCount: count(contentType.test) };
}
