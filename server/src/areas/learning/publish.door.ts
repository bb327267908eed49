import { contentType } from '@zhixing/contract/words';
import type { Dependencies } from '../../action/action.ts';
import type { Db, Transaction } from '../../db/client.ts';
import * as films from './media.domain.ts';
import * as queries from './publish.queries.ts';
import { readSecondsOf } from './reading.ts';

export type PublishedNode = queries.PublishedNode;

/** Every node that students see, with its text, parents before their children. */
export const readPublishedNodes = (db: Db, which: { projectId: number }) => queries.listPublished(db, which);

interface Publishing {
  projectId: number;
  before: readonly PublishedNode[];
  after: readonly PublishedNode[];
  /** Leaves whose content is another than before (rules: revised-rewritten). */
  rewritten: ReadonlySet<number>;
  /** Students may be in the project already: what is added says since when. */
  isFirst: boolean;
  now: Date;
}

const isSame = (a: PublishedNode, b: PublishedNode) =>
  a.parentId === b.parentId &&
  a.level === b.level &&
  a.sort === b.sort &&
  a.title === b.title &&
  a.body === b.body &&
  a.mediaId === b.mediaId;

/**
 * Makes the published directory another one, node by node and keeping their ids: what students did under a node stays
 * theirs (rules: revised-moved). One that is not there any more is taken out, never deleted.
 */
export async function publishNodes(tx: Transaction, what: Publishing): Promise<void> {
  const { projectId, before, after, rewritten, isFirst, now } = what;
  const was = new Map(before.map((node) => [node.id, node]));
  const stays = new Set(after.map(({ id }) => id));
  const changed = after
    .filter((node) => {
      const old = was.get(node.id);
      return !old || !isSame(old, node) || rewritten.has(node.id);
    })
    .map(({ id, parentId, level, sort, title, type, body, mediaId }) => ({
      ...{ id, parentId, level, sort, title, type, body, mediaId },
      readSeconds: type === contentType.reading ? readSecondsOf(body) : 0,
      rewritten: rewritten.has(id),
    }));
  const there = await queries.listThere(tx, { ids: changed.map(({ id }) => id) });
  const removed = before.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
  await queries.remove(tx, { ids: removed, now });
  await queries.unplace(tx, { ids: changed.filter(({ id }) => was.has(id)).map(({ id }) => id) });
  const added = changed.filter(({ id }) => !there.has(id));
  await queries.insertNodes(tx, { projectId, nodes: added, addedAt: isFirst ? null : now });
  await queries.updateNodes(tx, { projectId, nodes: changed.filter(({ id }) => there.has(id)), now });
}

interface Film {
  fileId: number;
  posterFileId: number | null;
  source: string;
  seconds: number;
  width: number;
  height: number;
}

/** The film of an uploaded file: a file is one film, with the poster and the source that it was last given. */
export const keepFilm = (tx: Transaction, film: Film): Promise<number> => queries.keepFilm(tx, film);

/** A film as its author named it: its file, its poster, who made it. */
export const readFilmOf = (db: Db, mediaId: number) => queries.readFilm(db, mediaId);

/** A film of a project as the player needs it. */
export const showFilm = async (deps: Dependencies, which: { projectId: number; mediaId: number }) =>
  films.showFilm(deps, await films.readFilm(deps.db, which));

/** For each leaf, how many students have done anything in it and how many have finished it. */
export const countTouched = (db: Db, which: { ids: number[] }) => queries.countTouched(db, which);
