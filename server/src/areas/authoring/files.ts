import type { ProjectFields } from '@zhixing/contract/authoring-shapes';
import { badParameter } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { fileIdsIn } from '../../text/render.ts';
import { addProjectFiles, listProjectFiles, projectFilesOf } from '../practise/project-files.door.ts';
import { holdOwnFiles, isOwned } from '../upload/files.door.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/**
 * Every file that any text of a value names, each once: a field that is added to a question is looked at too. Before the transaction
 * that writes it, for a worker thread reads them. -2, 503: as fileIdsIn.
 */
export const filesNamedIn = (value: unknown): Promise<number[]> => fileIdsIn(textsIn(value));

/** The files of a project's own fields that no text names. */
export const filesBesideText = ({ coverFileId = null, materialIds = [] }: Partial<ProjectFields>) =>
  coverFileId === null ? materialIds : [...materialIds, coverFileId];

/** Every file that a project's own fields name, each once. -2, 503: as fileIdsIn. */
export const filesOfFields = async (fields: Partial<ProjectFields>): Promise<number[]> => [
  ...new Set([...(await filesNamedIn(fields)), ...filesBesideText(fields)]),
];

/** The files that a text names as an editor writes them, in code too: to say what those of the project are called. */
export const filesWrittenIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/file:([1-9]\d{0,14})/g)].map(([, id]) => Number(id))),
];

/** The same of a project's own fields. */
export const filesWrittenInFields = (fields: ProjectFields): number[] => [
  ...new Set([...filesWrittenIn(fields.description), ...filesBesideText(fields)]),
];

/** As a text names them. */
export const asNamed = (fileIds: readonly number[]) => fileIds.map((id) => `file:${id}`);

/**
 * -3 unless each file is the caller's own or was brought to this project before: an id that is guessed opens nobody's
 * file (rules: draft-files). The caller's own are the project's from then on.
 */
export async function requireFiles(
  tx: Transaction,
  { projectId, ownerId, fileIds }: { projectId: number; ownerId: number; fileIds: number[] },
) {
  if (fileIds.length === 0) return;
  const there = await projectFilesOf(tx, { projectId });
  const fresh = fileIds.filter((id) => !isOwned(there, id));
  if (fresh.length === 0) return;
  const own = await holdOwnFiles(tx, { ownerId, fileIds: fresh });
  const foreign = fresh.filter((id) => !own.some((row) => row.id === id));
  if (foreign.length > 0)
    throw badParameter(
      say`内容里的文件（${asNamed(foreign)}）不存在，或不是这个项目的作者上传的，请移除后重新上传`,
    );
  await addProjectFiles(tx, { projectId, fileIds: own.map(({ id }) => id) });
}

/** -3 unless it is a picture of this project. */
export async function requirePicture(tx: Transaction, which: { projectId: number; fileId: number }) {
  const { projectId, fileId } = which;
  const [found] = await listProjectFiles(tx, { projectId, fileIds: [fileId] });
  if (!found?.kind.startsWith('image/')) throw badParameter('请选择一张图片（png、jpg、webp、gif）');
}
