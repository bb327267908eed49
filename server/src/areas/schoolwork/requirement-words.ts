import type { FileFamily } from '@zhixing/contract/homework-requirements';
import { type Said, say, word } from '../../locales/say.ts';

/** Names of the kinds of files. */
const familyNames: Record<FileFamily, Said> = {
  table: word('表格'),
  picture: word('图片'),
  pdf: word('PDF'),
  document: word('文档'),
  slides: word('幻灯片'),
  code: word('代码'),
  archive: word('压缩包'),
  video: word('视频'),
};

/** Several kinds of files as one text; null: any kind. */
export const familiesOf = (kinds: readonly FileFamily[]): Said | null =>
  kinds.reduce<Said | null>(
    (before, kind) => (before === null ? familyNames[kind] : say`${before}或${familyNames[kind]}`),
    null,
  );
