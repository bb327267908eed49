import type { Readable } from 'node:stream';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { DocumentFacts } from '../../text/file-addresses.ts';
import { showFile } from './files.domain.ts';
import * as queries from './files.queries.ts';
import { overDay, storeFile } from './store.domain.ts';
import { beginUpload } from './unfinished-uploads.ts';
import { isWithinDay } from './upload.policy.ts';

const day = 24 * 3600 * 1000;

/**
 * POST /upload. `part` null: the form had no file. `use`: the purpose of the file, for additional checks. `document`: of a PDF that is
 * to be shown in its place.
 */
export async function upload(
  { deps, caller }: Action<Payload<typeof calls.upload>>,
  part: {
    filename: string;
    file: Readable;
    use: 'film' | undefined;
    document: DocumentFacts | undefined;
  } | null,
): Promise<Data<typeof calls.upload>> {
  if (!part) throw badParameter('没有收到文件，请选择文件后再上传');
  // An early check, before the disk is written; the decisive check is in the transaction of `storeFile`.
  const since = new Date(deps.clock.now().getTime() - day);
  const used = await queries.sumSince(deps.db, { ownerId: caller.accountId, since });
  if (!isWithinDay(used, 1)) throw overDay();
  const unfinished = beginUpload(caller.accountId);
  try {
    const { filename: name, file: stream, use, document } = part;
    const { take } = unfinished;
    const row = await storeFile({ deps, ownerId: caller.accountId, name, stream, take, use, document });
    return showFile(deps, row);
  } finally {
    unfinished.end();
  }
}
