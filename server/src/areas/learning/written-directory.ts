import { createCache } from '../../base/cache.ts';
import { numberOf } from '../../base/number-of.ts';
import { bytesOf } from '../../base/written.ts';
import { isUpdated } from './graduation.ts';
import { type ChapterNode, nest, type Published } from './outline.door.ts';
import type { Seen } from './studied.table.ts';

type StudiedAt = ReadonlyMap<number, Seen>;

/** What of a node is one student's own: `done` of a leaf. */
function stateOf({ id, revisedAt }: ChapterNode, studiedAt: StudiedAt) {
  const studied = studiedAt.get(id);
  if (!studied) return { done: false, updated: false };
  const { done, at, seenAt } = studied;
  return { done, updated: isUpdated(revisedAt, Math.max(at, seenAt ?? at)) };
}

const directoryOf = ({ nodes }: Published, studiedAt: StudiedAt) =>
  nest(nodes, (node, leaves) => ({
    ...(node.mediaId === null ? {} : { video: true }),
    ...(stateOf(node, studiedAt).updated ? { updated: true } : {}),
    done: leaves.length > 0 && leaves.every((leaf) => stateOf(leaf, studiedAt).done),
  }));

const mostBytes = 8 * 1024 * 1024;
/** A sign for each node is in the key. */
const kept = createCache<Buffer>({ maxBytes: mostBytes, bytesOf: ({ length }) => length });
const signs = ['-', 'd', 'u', 'b'] as const;

/** The directory with what one student has done, written: kept for all who have done the same of it (docs/decisions/0068). */
export function writeDirectory(published: Published, studiedAt: StudiedAt): Buffer {
  const states = published.nodes.map((node) => {
    const { done, updated } = stateOf(node, studiedAt);
    return signs[(done ? 1 : 0) + (updated ? 2 : 0)];
  });
  // Joined: a text added to piece by piece is kept in its pieces.
  const key = [numberOf(published), ...states].join('');
  const known = kept.get(key);
  if (known) return known;
  const made = bytesOf(directoryOf(published, studiedAt));
  kept.set(key, made);
  return made;
}
