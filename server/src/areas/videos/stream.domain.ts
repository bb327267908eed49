import { codes } from '@zhixing/contract/codes';
import type { Dependencies } from '../../action/action.ts';
import { CallError } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import type { Staged } from '../../storage/storage.ts';
import {
  type StoredAnswer as Answer,
  answerStored,
  type Conditions,
  eraseParts,
  keepStored,
} from '../files/index.ts';
import { listOfQualities, listOfSegments, listOfThumbnails, type NamedQuality } from './playlist.ts';
import * as queries from './stream.queries.ts';
import { signedStream } from './stream-address.ts';

/** What of a video's stream there is: the cached content of a lesson names it. */
export async function describeStream(db: Db, fileId: number) {
  const names = await queries.listPartNames(db, { fileId });
  return { ready: names.some((name) => /^\d+$/.test(name)), poster: names.includes('poster') };
}

/** A part that has been made and staged. */
export type NewPart = Pick<queries.VideoPart, 'name' | 'kind' | 'quality' | 'thumbnails'> & {
  staged: Staged;
};

/** Puts the whole stream of a video in its place, instead of one that it had; false: the video is gone. */
export async function keepStream(
  tx: Transaction,
  { fileId, parts, now }: { fileId: number; parts: NewPart[]; now: Date },
): Promise<boolean> {
  if (!(await queries.lockVideoFile(tx, { fileId }))) return false;
  await eraseParts(tx, { fileIds: [fileId], now });
  const rows: queries.VideoPart[] = [];
  for (const { staged, ...part } of parts) {
    const storageKey = await keepStored(tx, staged);
    rows.push({ ...part, fileId, storageKey, size: staged.size, sha256: staged.sha256 });
  }
  await queries.insertParts(tx, rows);
  return true;
}

interface StreamRequest extends Conditions {
  id: string;
  /** `720.m3u8` and the like. */
  name: string;
  e?: string | undefined;
  s?: string | undefined;
}

const notYours = () =>
  new CallError(codes.illegal, '链接已过期或不完整：请回到原来的页面刷新，再重新打开视频', null, 403);
const gone = () => new CallError(codes.parameter, '没有这段视频，请回到原来的页面刷新', null, 404);

const text = (kind: string, body: string): Answer => ({
  status: 200,
  headers: {
    'content-type': kind,
    'content-length': `${Buffer.byteLength(body)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=600',
  },
  body: Buffer.from(body),
});
const hls = 'application/vnd.apple.mpegurl';

/**
 * GET /files/:id/:name: a list, a part or a picture of a video's stream, by its signed address. 403 with -1: the address has expired, was
 * changed or is of another video. 404 with -3: there is no such part.
 */
export async function openStream(deps: Dependencies, asked: StreamRequest): Promise<Answer> {
  const fileId = signedStream(deps, asked);
  if (fileId === null) throw notYours();
  // As it was signed: what it names is opened by it too.
  const query = String(new URLSearchParams({ e: asked.e ?? '', s: asked.s ?? '' }));
  const [, base = '', extension = ''] = /^([0-9a-z]{2,10})\.(m3u8|mp4|vtt|jpg)$/.exec(asked.name) ?? [];
  if (asked.name === 'list.m3u8') return openList(deps, fileId, query);
  const part = await queries.findPart(deps.db, { fileId, name: base });
  if (!part) throw gone();
  const { quality, thumbnails } = part;
  if (extension === 'm3u8' && quality) return text(hls, listOfSegments({ ...quality, name: base }, query));
  if (extension === 'vtt' && thumbnails)
    return text('text/vtt; charset=utf-8', listOfThumbnails(thumbnails, query));
  if (extension !== (quality ? 'mp4' : 'jpg')) throw gone();
  return answerStored(deps, { ...part, name: asked.name }, asked);
}

async function openList(deps: Dependencies, fileId: number, query: string): Promise<Answer> {
  const rows = await queries.listQualities(deps.db, { fileId });
  const qualities = rows.flatMap(({ name, quality }): NamedQuality[] =>
    quality ? [{ ...quality, name }] : [],
  );
  if (qualities.length === 0) throw gone();
  return text(hls, listOfQualities(qualities, query));
}
