import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { refused } from '../../base/errors.ts';
import { isReferenced } from '../../db/violation.ts';
import { requirePermissionAnywhere } from '../access/index.ts';
import { eraseStored, eraseStream, roomOf } from '../files/index.ts';
import * as queries from './room.queries.ts';

/** The caller's room, and what fills it (rules: room). */
export async function getRoom({
  deps: { db },
  caller,
  payload,
}: Action<Payload<typeof calls.getRoom>>): Promise<Data<typeof calls.getRoom>> {
  requirePermissionAnywhere(caller, 'project.author');
  const ownerId = caller.accountId;
  const { page, pageSize, offset } = pageOf(payload);
  const [room, { list, total }] = await Promise.all([
    roomOf(db, { ownerId }),
    queries.listLargest(db, { ownerId, limit: pageSize, offset }),
  ]);
  const all = await queries.listProjectsOf(db, { caller, fileIds: list.map(({ fileId }) => fileId) });
  const projectsOf = Map.groupBy(all, ({ fileId }) => fileId);
  return {
    ...room,
    list: list.map((file) => ({
      ...file,
      createdAt: file.createdAt.toISOString(),
      projects: (projectsOf.get(file.fileId) ?? []).map(({ projectId, title }) => ({ projectId, title })),
    })),
    page,
    pageSize,
    total,
  };
}

const inUse = () =>
  refused('有项目用过这个视频，删除了那里就看不到：要腾出空间，请在项目里换成小一些的，新上传的照样计入');

/** Removes an own video that no project has (rules: room). -2: one has it, or there is no such video. */
export async function removeVideo({
  deps: { db, clock },
  caller,
  payload: { fileId },
}: Action<Payload<typeof calls.removeVideo>>): Promise<Data<typeof calls.removeVideo>> {
  requirePermissionAnywhere(caller, 'project.author');
  await db
    .transaction(async (tx) => {
      const video = await queries.lockVideo(tx, { ownerId: caller.accountId, fileId });
      if (!video) throw refused('没有这个视频，或者已经删除，请刷新列表');
      if (!video.removable) throw inUse();
      const now = clock.now();
      await eraseStream(tx, { fileIds: [fileId], now });
      await queries.deleteVideo(tx, { fileId });
      await eraseStored(tx, { keys: [video.storageKey], now });
    })
    .catch((error: unknown) => {
      throw isReferenced(error) ? inUse() : error;
    });
  return {};
}
