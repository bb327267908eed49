import type { Readable } from 'node:stream';
import { codes } from '@zhixing/contract/codes';
import { copyWidths } from '@zhixing/contract/picture-copies';
import { create } from 'content-disposition';
import type { Dependencies } from '../../action/action.ts';
import { CallError } from '../../base/errors.ts';
import { fileName } from '../../base/file-name.ts';
import type { file } from '../../schema/file.ts';
import * as queries from './files.queries.ts';
import { pictureCopy } from './picture-copy.ts';
import { readRange } from './range.ts';
import { isSigned } from './signature.ts';

interface DownloadRequest {
  id: string;
  /** `e`: Unix seconds at which the address expires. `n`: the name for saving. `s`: the signature. */
  e?: string | undefined;
  n?: string | undefined;
  s?: string | undefined;
  /** Width in px of a picture copy; one of `copyWidths` (rules: picture-copies). */
  w?: string | undefined;
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifRange?: string | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Readable | Buffer | null;
}

// A browser opened the address directly, so the HTTP status has to express the error; the code is not read.
const notYours = () =>
  new CallError(codes.illegal, '链接已过期或不完整：请回到原来的页面刷新，再重新打开文件', null, 403);
const gone = () => new CallError(codes.parameter, '文件不存在', null, 404);

/** Pictures and videos are shown in the browser. Everything else is saved under its name, in any script (RFC 6266). */
const disposition = (kind: string, name: string) =>
  create(fileName(name), { type: /^(image|video)\//.test(kind) ? 'inline' : 'attachment' });

/** A file that is opened directly must not run scripts, use the site's origin or load anything. */
const policy = "sandbox; default-src 'none'";

function headersOf(row: Pick<Stored, 'kind' | 'sha256'>, name: string) {
  const text = row.kind.startsWith('text/');
  return {
    'content-type': text ? `${row.kind}; charset=utf-8` : row.kind,
    'content-disposition': disposition(row.kind, name),
    // The product's own SVG files contain styles.
    'content-security-policy': row.kind === 'image/svg+xml' ? `${policy}; style-src 'unsafe-inline'` : policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=600',
    'accept-ranges': 'bytes',
    etag: `"${row.sha256}"`,
  };
}

function requireSigned(deps: Dependencies, { id, e = '', n = '', s = '' }: DownloadRequest): number {
  const fileId = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0;
  const expires = /^\d{1,12}$/.test(e) ? Number(e) : 0;
  const signed = isSigned(deps.config.keys, { fileId, expires, name: n }, s);
  if (!signed || expires * 1000 < deps.clock.now().getTime()) throw notYours();
  return fileId;
}

/** The requested picture copy; null: send the file itself. An unknown width is ignored. */
async function openCopy(
  deps: Dependencies,
  row: typeof file.$inferSelect,
  asked: DownloadRequest,
): Promise<Answer | null> {
  const width = copyWidths.find((each) => String(each) === asked.w);
  const etag = `"${row.sha256}-${width}"`;
  const copy = width && (await pictureCopy(deps, row, width));
  if (!copy) return null;
  const headers = {
    ...headersOf({ ...row, kind: 'image/webp' }, `${(asked.n || row.name).replace(/\.\w+$/, '')}.webp`),
    'accept-ranges': 'none',
    // The content of this address never changes.
    'cache-control': 'private, max-age=31536000, immutable',
    etag,
  };
  if (asked.ifNoneMatch === etag) return { status: 304, headers, body: null };
  return { status: 200, headers: { ...headers, 'content-length': `${copy.length}` }, body: copy };
}

type Stored = Pick<typeof file.$inferSelect, 'name' | 'kind' | 'size' | 'sha256' | 'storageKey'>;
export type Conditions = Pick<DownloadRequest, 'range' | 'ifNoneMatch' | 'ifRange'>;

/** What is stored, whole or in part (RFC 9110 §14). 404 with -3: it is not in storage. */
export async function answerStored(
  deps: Dependencies,
  stored: Stored,
  { range: given, ifNoneMatch, ifRange, name = stored.name }: Conditions & { name?: string },
): Promise<Answer> {
  const { storageKey, size } = stored;
  const headers = headersOf(stored, name);
  if (ifNoneMatch === headers.etag) return { status: 304, headers, body: null };
  const stale = ifRange !== undefined && ifRange !== headers.etag;
  const range = stale ? null : readRange(given, size);
  if (range === 'beyond')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, body: null };
  const found = await deps.storage.read(storageKey, range ?? undefined);
  if (!found) {
    deps.log.error({ storageKey }, 'a file with a row is not in storage');
    throw gone();
  }
  if (!range)
    return { status: 200, headers: { ...headers, 'content-length': `${size}` }, body: found.stream };
  const part = {
    'content-range': `bytes ${range.from}-${range.to}/${size}`,
    'content-length': `${range.to - range.from + 1}`,
  };
  return { status: 206, headers: { ...headers, ...part }, body: found.stream };
}

/**
 * GET /files/:id: the file of a signed address, whole or in part (RFC 9110 §14). 403 with -1: the address has expired
 * or was changed. 404 with -3: no such file.
 */
export async function openFile(deps: Dependencies, asked: DownloadRequest): Promise<Answer> {
  const fileId = requireSigned(deps, asked);
  const row = await queries.findFile(deps.db, { fileId });
  if (!row) throw gone();
  const copy = await openCopy(deps, row, asked);
  if (copy) return copy;
  return answerStored(deps, row, { ...asked, name: asked.n || row.name });
}
