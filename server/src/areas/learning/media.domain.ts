import type { calls, Data } from '@zhixing/contract';
import { neededSeconds } from '@zhixing/contract/watching';
import type { Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { fileUrl } from '../upload/files.door.ts';
import * as queries from './media.queries.ts';
import { parseSpans } from './spans.ts';

type Content = Data<typeof calls.getContent>;

/** As long as the film takes at half speed, and a while to begin with and to pause. */
const linkLife = (seconds: number) => Math.ceil(seconds * 2) + 15 * 60;

/** A film with its captions, as it is kept. */
export async function readFilm(db: Db, mediaId: number) {
  const row = await queries.findMedia(db, { mediaId });
  if (!row) throw new Error(`a chapter has media ${mediaId}, which is not there`);
  return { mediaId, ...row, captions: await queries.listCaptions(db, { mediaId }) };
}

export type Film = Awaited<ReturnType<typeof readFilm>>;

/** A film as the player needs it, with addresses that outlive one sitting and then expire. */
export function showFilm(
  deps: Dependencies,
  { mediaId, fileId, posterFileId, kind, seconds, width, height, source, captions }: Film,
): Pick<Content, 'mediaId' | 'videoInfo' | 'source'> {
  const url = (id: number) => fileUrl(deps, id, '', linkLife(seconds));
  return {
    mediaId,
    source,
    videoInfo: {
      url: url(fileId),
      kind,
      seconds,
      width,
      height,
      poster: posterFileId === null ? null : url(posterFileId),
      captions: captions.map((caption) => ({ language: caption.language, url: url(caption.fileId) })),
    },
  };
}

/** A student's record of a film. */
export const showWatching = (
  filmSeconds: number,
  leaf: { seconds: number | null; position: number | null; watched: string | null },
) => ({
  needed: neededSeconds(filmSeconds),
  seconds: leaf.seconds ?? 0,
  position: leaf.position ?? 0,
  watched: parseSpans(leaf.watched ?? ''),
});
