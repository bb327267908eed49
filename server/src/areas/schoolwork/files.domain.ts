import type { calls, Data, Payload } from '@zhixing/contract';
import { imageIdsOf } from '@zhixing/contract/document';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { findEnrolment, staffMay } from '../practise/enrolment.door.ts';
import { listFiles, showFile } from '../upload/files.door.ts';
import * as queries from './submission-record.queries.ts';

interface Wanted {
  studentId: number;
  fileIds: number[];
}

/** Where files of a student stand in homework that was handed in: attached, or as a picture in it. */
async function listUses(db: Db, wanted: Wanted) {
  const works = await queries.listContentsNaming(db, wanted);
  const pictures = works.flatMap(({ content, projectId }) =>
    imageIdsOf(content).map((fileId) => ({ fileId, projectId })),
  );
  const uses = [...(await queries.listAttached(db, wanted)), ...pictures];
  return uses.filter(({ fileId }) => wanted.fileIds.includes(fileId));
}

/** Staff see a student's file where it was handed in to a camp of theirs: never one of a note or a draft. */
async function staffMaySeeFiles(db: Db, caller: Caller, wanted: Wanted): Promise<boolean> {
  const { studentId, fileIds } = wanted;
  const uses = await listUses(db, wanted);
  const seen = new Set<number>();
  for (const projectId of new Set(uses.map((use) => use.projectId))) {
    const enrolment = await findEnrolment(db, { studentId, projectId });
    if (!enrolment || !(await staffMay(db, { caller, campId: enrolment.campId, permission: 'camp.see' })))
      continue;
    for (const use of uses) if (use.projectId === projectId) seen.add(use.fileId);
  }
  return fileIds.every((id) => seen.has(id));
}

/** One's own, and those of teachers beside a review of one's own work. */
async function othersOf(db: Db, caller: Caller, files: { id: number; ownerId: number }[]) {
  const others = files.filter(({ ownerId }) => ownerId !== caller.accountId);
  if (others.length === 0) return [];
  const fileIds = others.map(({ id }) => id);
  const reviews = await queries.listOwnReviewFiles(db, { studentId: caller.accountId, fileIds });
  return others.filter(({ id }) => !reviews.has(id));
}

async function maySee(db: Db, caller: Caller, all: { id: number; ownerId: number }[]): Promise<boolean> {
  const files = await othersOf(db, caller, all);
  for (const [studentId, theirs] of Map.groupBy(files, ({ ownerId }) => ownerId)) {
    if (caller.role === 'student') return false;
    if (!(await staffMaySeeFiles(db, caller, { studentId, fileIds: theirs.map(({ id }) => id) })))
      return false;
  }
  return true;
}

/**
 * Files at addresses that work for another while: one's own, those beside a review of one's work, and for staff those in homework that a student whom they
 * may see has handed in. -3: a file that is not there or not theirs to see.
 */
export async function getFiles({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getFiles>>): Promise<Data<typeof calls.getFiles>> {
  const fileIds = [...new Set(payload.fileIds)];
  const files = await listFiles(deps.db, { fileIds });
  if (files.length < fileIds.length || !(await maySee(deps.db, caller, files))) {
    throw badParameter('文件中有不存在或你不能查看的，请刷新页面后再试');
  }
  return { list: files.map((file) => showFile(deps, file)) };
}
