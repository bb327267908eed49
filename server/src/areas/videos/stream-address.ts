import type { Dependencies } from '../../action/action.ts';
import type { OwnedFileId } from '../../base/owned-file.ts';

/** Seconds: a list and its parts are asked for anew after half an hour, so no address is of use for a whole one (rules: video-streams). */
const life = 45 * 60;
const step = 5 * 60;

const textOf = (fileId: number, expires: number) => JSON.stringify([fileId, expires]);

/** The names under which a stream is asked for, beside those of its qualities (`720.m3u8`, `720.mp4`). */
export type StreamName = 'list.m3u8' | 'poster.jpg' | 'thumbnails.vtt' | 'thumbnails.jpg';

/**
 * The query that opens everything of one video's stream, and nothing else, for 40 to 45 minutes. It is made only for a file whose owner was
 * checked, as `fileUrl`; the expiry is rounded, so that a page that is loaded again has the same addresses.
 */
function queryOf({ config, clock }: Dependencies, fileId: OwnedFileId): string {
  const latest = Math.floor(clock.now().getTime() / 1000) + life;
  const expires = latest - (latest % step);
  const s = config.keys.sign('video address', textOf(fileId, expires));
  return String(new URLSearchParams({ e: String(expires), s }));
}

export const streamUrl = (deps: Dependencies, fileId: OwnedFileId, name: StreamName): string =>
  `${deps.config.page.uploadPrefix}/${fileId}/${name}?${queryOf(deps, fileId)}`;

interface Asked {
  id: string;
  e?: string | undefined;
  s?: string | undefined;
}

/** The file whose stream this address opens now; null: it has expired, was changed, or is of another one. */
export function signedStream({ config, clock }: Dependencies, { id, e = '', s = '' }: Asked): number | null {
  const fileId = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0;
  const expires = /^\d{1,12}$/.test(e) ? Number(e) : 0;
  if (!config.keys.isSigned('video address', textOf(fileId, expires), s)) return null;
  return expires * 1000 < clock.now().getTime() ? null : fileId;
}
