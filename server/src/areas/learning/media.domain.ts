import type { calls, Data } from '@zhixing/contract';
import { neededSeconds } from '@zhixing/contract/watching';
import type { Dependencies } from '../../action/action.ts';
import type { OwnedFileId } from '../../base/owned-file.ts';
import type { Db } from '../../db/client.ts';
import { fileUrl } from '../files/index.ts';
import { describeStream, streamUrl } from '../videos/index.ts';
import * as queries from './media.queries.ts';
import { parseSpans } from './progress/spans.ts';

type Content = Data<typeof calls.getContent>;

/** s: long enough to play the video at half speed, plus 15 minutes for pauses. */
const linkLife = (seconds: number) => Math.ceil(seconds * 2) + 15 * 60;

/** A video with its captions. A poster or caption that is not a file of the project is left out. */
export async function readVideo(db: Db, which: { projectId: number; mediaId: number }) {
  const row = await queries.findMedia(db, which);
  if (!row) throw new Error(`a chapter has media ${which.mediaId}, which is none of its project's`);
  const [captions, stream] = await Promise.all([
    queries.listCaptions(db, which),
    describeStream(db, row.fileId),
  ]);
  return { mediaId: which.mediaId, ...row, captions, stream };
}

type Video = Awaited<ReturnType<typeof readVideo>>;

/** A video as the player needs it. Its addresses expire, but last for one viewing. */
export function showVideo(
  deps: Dependencies,
  { mediaId, fileId, posterFileId, kind, seconds, width, height, source, captions, chapters, stream }: Video,
): Pick<Content, 'mediaId' | 'videoInfo' | 'source'> {
  const url = (id: OwnedFileId) => fileUrl(deps, id, '', linkLife(seconds));
  // With a stream the file as it came is there for a browser that cannot play that: it is asked for at once.
  const original = stream.ready ? fileUrl(deps, fileId) : url(fileId);
  const made = stream.poster ? streamUrl(deps, fileId, 'poster.jpg') : null;
  return {
    mediaId,
    source,
    videoInfo: {
      url: original,
      kind,
      seconds,
      width,
      height,
      poster: posterFileId === null ? made : url(posterFileId),
      stream: stream.ready ? streamUrl(deps, fileId, 'list.m3u8') : null,
      thumbnails: stream.ready ? streamUrl(deps, fileId, 'thumbnails.vtt') : null,
      captions: captions.map((caption) => ({ language: caption.language, url: url(caption.fileId) })),
      chapters,
    },
  };
}

/** A student's watch record of a video. */
export const showWatching = (
  videoSeconds: number,
  lesson: { seconds: number | null; position: number | null; watched: string | null },
) => ({
  needed: neededSeconds(videoSeconds),
  seconds: lesson.seconds ?? 0,
  position: lesson.position ?? 0,
  watched: parseSpans(lesson.watched ?? ''),
});
