import { imageIdsOf, readContent } from '@zhixing/contract/document';
import { badParameter } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { lockOwnFiles } from '../files/index.ts';

/** The ids of the pictures in a content. -3: a document with elements that are not allowed. */
export function requireGoodContent(content: string): number[] {
  const reading = readContent(content);
  if (reading.kind === 'bad') {
    throw badParameter(say`内容里有不能保存的部分：${reading.fault}，请去掉后再保存`);
  }
  return imageIdsOf(content);
}

export const notOwnImages = () => badParameter('内容里有不存在或不是你上传的图片，请移除后重新插入');

/** -3: a picture's file is not a picture, or not the student's own. */
export async function requireOwnImages(tx: Transaction, wanted: { ownerId: number; fileIds: number[] }) {
  const owned = await lockOwnFiles(tx, wanted);
  const pictures = owned.filter(({ kind }) => kind.startsWith('image/'));
  if (pictures.length === wanted.fileIds.length) return;
  throw notOwnImages();
}
