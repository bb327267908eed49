import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { badParameter } from '../../base/errors.ts';
import { say } from '../../locales/say.ts';

interface Kind {
  mime: string;
  /** The first is what a name is given whose extension says something else. */
  extensions: readonly string[];
}

const word = 'application/vnd.openxmlformats-officedocument';
/** Kinds told from their bytes. */
const binaryKinds: readonly Kind[] = [
  { mime: 'application/pdf', extensions: ['pdf'] },
  { mime: 'image/png', extensions: ['png'] },
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { mime: 'image/webp', extensions: ['webp'] },
  { mime: 'image/gif', extensions: ['gif'] },
  { mime: `${word}.wordprocessingml.document`, extensions: ['docx'] },
  { mime: `${word}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  { mime: `${word}.presentationml.presentation`, extensions: ['pptx'] },
  { mime: 'application/zip', extensions: ['zip'] },
  { mime: 'video/mp4', extensions: ['mp4'] },
];
/** Kinds that are text: nothing in their bytes tells them apart, so the extension does. */
const textKinds: readonly Kind[] = [
  { mime: 'text/plain', extensions: ['txt', 'py'] },
  { mime: 'text/csv', extensions: ['csv'] },
  { mime: 'text/markdown', extensions: ['md', 'markdown'] },
];
/** Captions of films: the product's own. */
const vtt: Kind = { mime: 'text/vtt', extensions: ['vtt'] };
const svg: Kind = { mime: 'image/svg+xml', extensions: ['svg'] };
const allKinds = [...binaryKinds, ...textKinds, vtt, svg];

const allowed =
  '可以上传 PDF、Word（docx）、Excel（xlsx）、PPT（pptx）、图片（png、jpg、webp、gif）、mp4 视频、zip 压缩包和 txt、csv、md、py 文本';

const extensionOf = (name: string) => /\.([^.]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** UTF-8 throughout, without the control characters that no text has. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (/\p{Cc}/u.test(text.replace(/[\t\n\v\f\r]/g, ''))) return false;
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

async function isSvg(path: string): Promise<boolean> {
  if (!(await isText(path))) return false;
  for await (const chunk of createReadStream(path, { end: 4095 })) return String(chunk).includes('<svg');
  return false;
}

function refusalOf(mime: string | undefined) {
  if (mime && /^image\/hei[cf]/.test(mime)) {
    return badParameter(
      '暂不支持 HEIC 照片：请在 iPhone 的“设置 > 相机 > 格式”中选择“兼容性最佳”，或先把照片导出为 JPG 再上传',
    );
  }
  if (mime === 'application/x-cfb') {
    return badParameter('暂不支持旧版 Office 文件（doc、xls、ppt）：请另存为 docx、xlsx、pptx 或 PDF 再上传');
  }
  if (mime === 'video/quicktime') return badParameter('暂不支持 MOV 视频：请转为 mp4 再上传');
  return badParameter(say`不支持这种文件。${allowed}`);
}

/**
 * What a file is, from its bytes (issue: never from its name). Text has no mark of its own: there the extension
 * chooses among the text kinds, after every byte has been checked. -3 for what is not taken, saying what to do.
 */
export async function judgeKind(file: { path: string; name: string; trusted: boolean }): Promise<Kind> {
  const { path, name, trusted } = file;
  const extension = extensionOf(name);
  const textKind = textKinds.find((kind) => kind.extensions.includes(extension));
  // Before the bytes are looked at: "BM…" begins a bitmap, and a text about BMI.
  if (textKind && (await isText(path))) return textKind;
  if (trusted && extension === 'vtt' && (await isText(path))) return vtt;
  if (trusted && extension === 'svg' && (await isSvg(path))) return svg;
  const found = await fileTypeFromFile(path);
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  const kind = binaryKinds.find((each) => each.mime === mime);
  if (kind) return kind;
  if (textKind && !found) {
    throw badParameter('文本文件须为 UTF-8 编码：请在编辑器或 Excel 中另存为 UTF-8（CSV UTF-8）再上传');
  }
  throw refusalOf(mime);
}

/** The name with an extension that is true: a known wrong one is replaced, otherwise the right one is added. */
export function withTrueExtension(name: string, kind: Kind): string {
  const extension = extensionOf(name);
  if (kind.extensions.includes(extension)) return name;
  const right = kind.extensions[0] ?? '';
  const known = allKinds.some((each) => each.extensions.includes(extension));
  const base = known ? name.slice(0, -extension.length - 1) : name;
  return `${base || '文件'}.${right}`;
}
