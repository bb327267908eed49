import type { calls, Data, Payload } from '@zhixing/contract';
import { imageIdsOf } from '@zhixing/contract/document';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { recordLook } from '../audit/index.ts';
import { isAnonymous, nameWithout, staffHasPermission } from '../camps/index.ts';
import { findEnrolment } from '../enrolments/index.ts';
import { listOwners, listOwnFiles, type ShownFile, showFile } from '../files/index.ts';
import * as queries from './record/submission-record.queries.ts';

interface StudentFiles {
  studentId: number;
  fileIds: number[];
}

/** Where a student's files are used in submitted homework: as attachments or as pictures in the text. */
async function listUses(db: Db, wanted: StudentFiles) {
  const works = await queries.listContentsNaming(db, wanted);
  const pictures = works.flatMap(({ content, projectId }) =>
    imageIdsOf(content).map((fileId, sort) => ({ fileId, projectId, sort })),
  );
  const uses = [...(await queries.listAttached(db, wanted)), ...pictures];
  return uses.filter(({ fileId }) => wanted.fileIds.includes(fileId));
}

/** A file with its name as the reader sees it. */
type Named = ShownFile & { shownAs: string };

/**
 * Those of a student's files that staff may see: in homework submitted to one of their camps, never in a note or draft.
 * Under anonymous marking the files get neutral names (rules: camp-anonymous).
 */
async function listForStaff({ deps, caller, language }: Asking, wanted: StudentFiles): Promise<Named[]> {
  const { db } = deps;
  const uses = await listUses(db, wanted);
  /** By file id: the file's position in its work if its name is hidden, else null. */
  const seen = new Map<number, number | null>();
  for (const projectId of new Set(uses.map((use) => use.projectId))) {
    const enrolment = await findEnrolment(db, { studentId: wanted.studentId, projectId });
    if (
      !enrolment ||
      !(await staffHasPermission(db, { caller, campId: enrolment.campId, permission: 'camp.see' }))
    )
      continue;
    const { campId } = enrolment;
    const anonymous = await isAnonymous(db, { campId });
    const look = { kind: 'getMarkingWork', campId, subjects: [wanted.studentId] } as const;
    await recordLook(db, { caller, now: deps.clock.now() }, look);
    for (const { fileId, sort } of uses.filter((use) => use.projectId === projectId))
      seen.set(fileId, anonymous ? sort + 1 : (seen.get(fileId) ?? null));
  }
  const rows = await listOwnFiles(db, { ownerId: wanted.studentId, fileIds: [...seen.keys()] });
  return rows.map((row) => {
    const number = seen.get(row.id) ?? null;
    return { ...row, shownAs: number === null ? row.name : nameWithout(row.name, number, language) };
  });
}

type Asking = Pick<Action<unknown>, 'deps' | 'caller' | 'language'>;

/** Those of these files that the caller may see. */
async function listSeen(asking: Asking, fileIds: number[]): Promise<Named[]> {
  const { deps, caller } = asking;
  const own = await listOwnFiles(deps.db, { ownerId: caller.accountId, fileIds });
  const notOwn = fileIds.filter((id) => !own.some((row) => row.id === id));
  const reviews =
    notOwn.length === 0
      ? []
      : await queries.listOwnReviewFiles(deps.db, { studentId: caller.accountId, fileIds: notOwn });
  const seen = [...own, ...reviews].map((row) => ({ ...row, shownAs: row.name }));
  if (caller.role === 'student') return seen;
  const others = fileIds.filter((id) => !seen.some((row) => row.id === id));
  const owners = Map.groupBy(await listOwners(deps.db, { fileIds: others }), ({ ownerId }) => ownerId);
  for (const [studentId, theirs] of owners)
    seen.push(...(await listForStaff(asking, { studentId, fileIds: theirs.map(({ id }) => id) })));
  return seen;
}

/**
 * New temporary addresses for files: the caller's own, those attached to a review of the caller's work, and, for staff,
 * those in homework submitted by students whom they may see. -3: a file does not exist, or the caller may not see it.
 */
export async function getFiles({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getFiles>>): Promise<Data<typeof calls.getFiles>> {
  const fileIds = [...new Set(payload.fileIds)];
  const seen = new Map(
    (await listSeen({ deps, caller, language }, fileIds)).map((row) => [Number(row.id), row]),
  );
  const files = fileIds.flatMap((id) => seen.get(id) ?? []);
  if (files.length < fileIds.length) throw badParameter('文件中有不存在或你不能查看的，请刷新页面后再试');
  return { list: files.map((file) => showFile(deps, file, file.shownAs)) };
}
