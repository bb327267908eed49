import { captionLimits, type ProjectFields } from '@zhixing/contract/staff/authoring-shapes';
import { badParameter } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import { filesNamedIn } from '../../../text/files-named-in.ts';
import { isOwned, lockOwnFiles, type OwnedFiles } from '../../files/index.ts';
import { addProjectFiles, listProjectFiles, projectFilesOf } from '../../projects/index.ts';

/** The files of a project's fields that are not named in a text: cover and materials. */
export const filesBesideText = ({ coverFileId = null, materialIds = [] }: Partial<ProjectFields>) =>
  coverFileId === null ? materialIds : [...materialIds, coverFileId];

/** Every file that a project's fields name, each once. -2, 503: as fileIdsIn. */
export const filesOfFields = async (fields: Partial<ProjectFields>): Promise<number[]> => [
  ...new Set([...(await filesNamedIn(fields)), ...filesBesideText(fields)]),
];

/** The files that a text names as `file:ID`, also inside code; the editor shows their names. */
export const filesWrittenIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/file:([1-9]\d{0,14})/g)].map(([, id]) => Number(id))),
];

/** The files that a project's fields name, by the same search. */
export const filesWrittenInFields = (fields: ProjectFields): number[] => [
  ...new Set([...filesWrittenIn(fields.description), ...filesBesideText(fields)]),
];

/** Those of the named files that are among `files`. */
export const ownedIn = (files: OwnedFiles, fileIds: readonly number[]) =>
  fileIds.filter((id) => isOwned(files, id));

/** The form in which a text names files. */
export const asNamed = (fileIds: readonly number[]) => fileIds.map((id) => `file:${id}`);

/**
 * -3: a file is neither the caller's own nor already in this project, so that guessed ids open nobody's file (rules:
 * draft-files). The caller's own files are added to the project.
 */
export async function requireFiles(
  tx: Transaction,
  { projectId, ownerId, fileIds }: { projectId: number; ownerId: number; fileIds: number[] },
) {
  if (fileIds.length === 0) return;
  const there = await projectFilesOf(tx, { projectId });
  const fresh = fileIds.filter((id) => !isOwned(there, id));
  if (fresh.length === 0) return;
  const own = await lockOwnFiles(tx, { ownerId, fileIds: fresh });
  const foreign = fresh.filter((id) => !own.some((row) => row.id === id));
  if (foreign.length > 0)
    throw badParameter(
      say`内容里的文件（${asNamed(foreign)}）不存在，或不是这个项目的作者上传的，请移除后重新上传`,
    );
  await addProjectFiles(tx, { projectId, fileIds: own.map(({ id }) => id) });
}

/** -3: the file is no WebVTT file of this project, or too large (rules: video-captions). */
export async function requireCaption(tx: Transaction, which: { projectId: number; fileId: number }) {
  const { projectId, fileId } = which;
  const [found] = await listProjectFiles(tx, { projectId, fileIds: [fileId] });
  if (found?.kind !== 'text/vtt')
    throw badParameter('字幕要是一个 WebVTT 文件（captions），请重新选择字幕文件');
  if (found.size > captionLimits.bytes) throw badParameter('字幕文件超过 1 MB（captions），请换一个');
}

/** -3: the file is not a picture of this project. */
export async function requirePicture(tx: Transaction, which: { projectId: number; fileId: number }) {
  const { projectId, fileId } = which;
  const [found] = await listProjectFiles(tx, { projectId, fileIds: [fileId] });
  if (!found?.kind.startsWith('image/')) throw badParameter('请选择一张图片（png、jpg、webp、gif）');
}
