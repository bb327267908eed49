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

/** A film as the player needs it, with addresses that outlive one sitting and then expire. */
export async function showMedia(
  { deps, db }: { deps: Dependencies; db: Db },
  mediaId: number,
): Promise<Pick<Content, 'mediaId' | 'videoInfo' | 'source'>> {
  const row = await queries.findMedia(db, { mediaId });
  if (!row) throw new Error(`a chapter has media ${mediaId}, which is not there`);
  const { fileId, posterFileId, kind, seconds, width, height, source } = row;
  const url = (id: number) => fileUrl(deps, id, '', linkLife(seconds));
  const captions = await queries.listCaptions(db, { mediaId });
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
