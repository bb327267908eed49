import type { ProjectFields } from '@zhixing/contract/authoring-shapes';
import { badParameter } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { holdOwnFiles, listFiles } from '../upload/files.door.ts';
import * as queries from './files.queries.ts';

/** What is written `file:12` in a text. */
export const filesIn = (markdown: string): number[] => [
  ...new Set([...markdown.matchAll(/\bfile:([1-9]\d{0,14})\b/g)].map(([, id]) => Number(id))),
];

/** Every file that a project's own fields name, each once. */
export function filesOfFields({
  description = '',
  coverFileId = null,
  materialIds = [],
}: Partial<ProjectFields>): number[] {
  const cover = coverFileId === null ? [] : [coverFileId];
  return [...new Set([...filesIn(description), ...materialIds, ...cover])];
}

/**
 * -3 unless each file is the caller's own or was brought to this project before: an id that is guessed opens nobody's
 * file (rules: draft-files). The caller's own are the project's from then on.
 */
export async function requireFiles(
  tx: Transaction,
  { projectId, ownerId, fileIds }: { projectId: number; ownerId: number; fileIds: number[] },
) {
  const named = await queries.listNamed(tx, { projectId, fileIds });
  const others = fileIds.filter((id) => !named.has(id));
  if (others.length === 0) return;
  const own = await holdOwnFiles(tx, { ownerId, fileIds: others });
  if (own.length < others.length)
    throw badParameter('内容里有不存在的文件，或不是这个项目的作者上传的文件，请移除后重新上传');
  await queries.addFiles(tx, { projectId, fileIds: others });
}

/** -3 unless it is a picture. */
export async function requirePicture(tx: Transaction, fileId: number) {
  const [found] = await listFiles(tx, { fileIds: [fileId] });
  if (!found?.kind.startsWith('image/')) throw badParameter('请选择一张图片（png、jpg、webp、gif）');
}

/** Files that a project's published texts name are the project's. */
export async function adoptFiles(
  tx: Transaction,
  { projectId, fileIds }: { projectId: number; fileIds: number[] },
) {
  const there = await listFiles(tx, { fileIds: [...new Set(fileIds)] });
  await queries.addFiles(tx, { projectId, fileIds: there.map(({ id }) => id) });
}
