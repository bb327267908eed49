import type { calls, Data } from '@zhixing/contract';
import { type ContentType, contentType } from '@zhixing/contract/words';
import type { Db } from '../../db/client.ts';
import { cacheByProject } from './content-version.domain.ts';
import * as queries from './outline.queries.ts';

export type ChapterNode = Awaited<ReturnType<typeof queries.listNodes>>[number];
type Outline = Data<typeof calls.getProjectDetail>['outline'];

/** Children by parent, and lessons below each node, of a list of nodes. */
function treeOf(nodes: ChapterNode[]) {
  const childrenOf = Map.groupBy(nodes, ({ parentId }) => parentId);
  const below = (node: ChapterNode): ChapterNode[] => {
    const children = childrenOf.get(node.id);
    return children ? children.flatMap(below) : node.type === null ? [] : [node];
  };
  return { childrenOf, lessonsOf: new Map(nodes.map((node) => [node, below(node)])) };
}
/** Memoized for node lists from the cache, which never change. */
const trees = new WeakMap<ChapterNode[], ReturnType<typeof treeOf>>();

/**
 * The directory, nested `directory[] > subChapter[] > minChapter[]` (rules: directory-levels). A node without
 * children has no list. `extra` adds fields to each node, from the node and the lessons below it.
 */
export function nest<E extends object>(
  nodes: ChapterNode[],
  extra: (node: ChapterNode, lessons: ChapterNode[]) => E,
) {
  const tree = trees.get(nodes) ?? treeOf(nodes);
  trees.set(nodes, tree);
  const { childrenOf, lessonsOf } = tree;
  const shape = (node: ChapterNode) => ({
    id: node.id,
    title: node.title,
    type: node.type,
    ...extra(node, lessonsOf.get(node) ?? []),
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

/** The lessons in reading order, each with the titles above it. */
export function lessonsInOrder<N extends ChapterNode>(nodes: readonly N[]) {
  const childrenOf = Map.groupBy(nodes, ({ parentId }) => parentId);
  const below = (parentId: number | null, path: string[]): (N & { path: string[] })[] =>
    (childrenOf.get(parentId) ?? []).flatMap((node) => {
      const deeper = below(node.id, [...path, node.title]);
      return deeper.length > 0 || node.type === null ? deeper : [{ ...node, path }];
    });
  return below(null, []);
}

/** The published lessons of a project in reading order. */
export const listLessons = async (db: Db, which: { projectId: number }) =>
  lessonsInOrder(await queries.listNodes(db, which));

/** `lessons`: in reading order; `made`: in order of creation. `ever`: the ids of all chapters, removed ones included. */
export interface Published {
  project: Awaited<ReturnType<typeof queries.readProject>>;
  nodes: ChapterNode[];
  lessons: PublishedLesson[];
  made: PublishedLesson[];
  ever: ReadonlySet<number>;
}
/** `addedAt` null: part of the first publication. `test`: the test's rules; null: not a test. */
export type PublishedLesson = Awaited<ReturnType<typeof queries.listEver>>[number] & { path: string[] };

async function readPublished(db: Db, projectId: number): Promise<Published> {
  const ever = await queries.listEver(db, { projectId });
  const nodes = ever.filter(({ removedAt }) => removedAt === null);
  const lessons = lessonsInOrder(nodes);
  return {
    project: await queries.readProject(db, { projectId }),
    nodes,
    lessons,
    made: lessons.toSorted((a, b) => a.id - b.id),
    ever: new Set(ever.map(({ id }) => id)),
  };
}

const remembered = cacheByProject(readPublished);

/**
 * The published project without its texts, cached by the `contentVersion` that the caller's statement read
 * (docs/decisions/0045).
 */
export const publishedOf = (
  db: Db,
  { projectId, contentVersion }: { projectId: number; contentVersion: number | null },
): Promise<Published> => remembered(db, { id: projectId, of: projectId, contentVersion });

/** The titles of a project's directory, and how many of its lessons are homework and tests. */
export function outlineOf({ nodes }: Pick<Published, 'nodes'>) {
  const outline: Outline = nest(nodes, ({ mediaId }) => (mediaId === null ? {} : { video: true }));
  const count = (type: ContentType) => nodes.filter((node) => node.type === type).length;
  return { outline, homeworkCount: count(contentType.homework), testCount: count(contentType.test) };
}
