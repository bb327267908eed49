import { mkdirSync } from 'node:fs';
import { FileStore } from '@tus/file-store';
import { type Locker, Server, Upload } from '@tus/server';
import type { Dependencies } from '../../action/action.ts';
import { arrivingFolder } from '../../storage/storage.ts';
import { lockUpload, UploadTaken } from './upload-lock.ts';
import * as queries from './uploads.queries.ts';

/** The path of an upload's parts, below that of `POST /upload`. */
export const tusPath = '/upload/parts';

/** tus asks for the row of an upload here. What is written of it is written by the calls (uploads.domain.ts). */
const rowsOf = ({ db }: Dependencies) => ({
  async get(id: string) {
    const row = await queries.findUpload(db, { uploadId: id });
    if (!row || row.finishedAt) return undefined;
    return new Upload({ id, size: row.size, offset: 0, creation_date: row.createdAt.toISOString() });
  },
  set: async () => undefined,
  delete: async () => undefined,
});

/** Another request did not end in time: no fault, it helps to come again. tus itself would answer 500. */
const taken = { status_code: 429, body: 'another request writes this upload\n' };

const lockerOf = ({ db }: Dependencies): Locker => ({
  newLock(uploadId) {
    let held: Awaited<ReturnType<typeof lockUpload>> | undefined;
    return {
      async lock(signal, cancel) {
        held = await lockUpload(db, uploadId, { signal, onAsked: () => void cancel() }).catch(
          (error: unknown) => {
            throw error instanceof UploadTaken ? taken : error;
          },
        );
      },
      unlock: async () => held?.release(),
    };
  },
});

/** The part of tus (1.0.0) that brings bytes: HEAD says how many have arrived, PATCH appends. */
export function createTus(deps: Dependencies) {
  const directory = arrivingFolder(deps.config.varFolder);
  // Before tus makes it, for all to read.
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return new Server({
    path: tusPath,
    datastore: new FileStore({ directory, configstore: rowsOf(deps) }),
    locker: lockerOf(deps),
  });
}
