import type { ProjectFields } from '@zhixing/contract/authoring-shapes';
import { badParameter } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { fileIdsIn } from '../../text/markdown.ts';
import { addProjectFiles, listProjectFiles, projectFilesOf } from '../practise/project-files.door.ts';
import { holdOwnFiles, isOwned } from '../upload/files.door.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Every file that any text of a value names, each once: a field that is added to a question is looked at too. */
export const filesNamedIn = (value: unknown): number[] => [
  ...new Set(textsIn(value).flatMap((text) => fileIdsIn(text))),
];

/** Every file that a project's own fields name, each once. */
export function filesOfFields(fields: Partial<ProjectFields>): number[] {
  const { coverFileId = null, materialIds = [] } = fields;
  const cover = coverFileId === null ? [] : [coverFileId];
  return [...new Set([...filesNamedIn(fields), ...materialIds, ...cover])];
}

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
