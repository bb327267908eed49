import type { calls, Data } from '@zhixing/contract';
import { neededSeconds } from '@zhixing/contract/watching';
import type { Dependencies } from '../../action/action.ts';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db } from '../../db/client.ts';
import { fileUrl } from '../upload/files.door.ts';
import * as queries from './media.queries.ts';
import { parseSpans } from './spans.ts';

type Content = Data<typeof calls.getContent>;

/** As long as the film takes at half speed, and a while to begin with and to pause. */
const linkLife = (seconds: number) => Math.ceil(seconds * 2) + 15 * 60;

/** A film with its captions, as a project has them: a poster or a caption that is no file of the project is left out. */
export async function readFilm(db: Db, which: { projectId: number; mediaId: number }) {
  const row = await queries.findMedia(db, which);
  if (!row) throw new Error(`a chapter has media ${which.mediaId}, which is none of its project's`);
  return { mediaId: which.mediaId, ...row, captions: await queries.listCaptions(db, which) };
}

export type Film = Awaited<ReturnType<typeof readFilm>>;

/** A film as the player needs it, with addresses that outlive one sitting and then expire. */
export function showFilm(
  deps: Dependencies,
  { mediaId, fileId, posterFileId, kind, seconds, width, height, source, captions }: Film,
): Pick<Content, 'mediaId' | 'videoInfo' | 'source'> {
  const url = (id: OwnedFileId) => fileUrl(deps, id, '', linkLife(seconds));
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
