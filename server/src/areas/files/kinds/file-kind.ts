import { fileTypeFromFile } from 'file-type';
import { badParameter } from '../../../base/errors.ts';
import { say } from '../../../locales/say.ts';
import { containsBytes, isPdfBehindAHead, isSvg, isText, isWebVtt } from './contents.ts';
import { type IsoKind, isoKindOf } from './iso-kind.ts';

interface Kind {
  mime: string;
  /** The first one is given to a name with a wrong extension. */
  extensions: readonly string[];
}

const pdf: Kind = { mime: 'application/pdf', extensions: ['pdf'] };
/** ISO media files; `iso-kind.ts` tells them apart by their brands. */
const video: Kind = { mime: 'video/mp4', extensions: ['mp4', 'm4v', '3gp', '3g2'] };
const word = 'application/vnd.openxmlformats-officedocument';
/** Videos that are taken where they can be converted (rules: video-streams). */
const quicktime: Kind = { mime: 'video/quicktime', extensions: ['mov', 'qt'] };
const convertedKinds: readonly Kind[] = [
  { mime: 'video/matroska', extensions: ['mkv'] },
  { mime: 'video/webm', extensions: ['webm'] },
];
/** Kinds recognised by their bytes. */
const binaryKinds: readonly Kind[] = [
  pdf,
  { mime: 'image/png', extensions: ['png'] },
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { mime: 'image/webp', extensions: ['webp'] },
  { mime: 'image/gif', extensions: ['gif'] },
  { mime: `${word}.wordprocessingml.document`, extensions: ['docx'] },
  { mime: `${word}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  { mime: `${word}.presentationml.presentation`, extensions: ['pptx'] },
  { mime: 'application/zip', extensions: ['zip'] },
];
/** Text kinds. Their bytes do not differ, so the extension decides. */
const textKinds: readonly Kind[] = [
  { mime: 'text/plain', extensions: ['txt', 'py'] },
  { mime: 'text/csv', extensions: ['csv'] },
  { mime: 'text/markdown', extensions: ['md', 'markdown'] },
];
/** Captions of videos. */
const vtt: Kind = { mime: 'text/vtt', extensions: ['vtt'] };
const svg: Kind = { mime: 'image/svg+xml', extensions: ['svg'] };
const allKinds = [...binaryKinds, video, quicktime, ...convertedKinds, ...textKinds, vtt, svg];

const allowed =
  '可以上传 PDF、Word（docx）、Excel（xlsx）、PPT（pptx）、图片（png、jpg、webp、gif）、mp4 视频、zip 压缩包和 txt、csv、md、py 文本';

const extensionOf = (name: string) => /\.([^.]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The name of the stream in a password-protected Office file, which is stored encrypted in the old container format.
 */
const encryptedPart = Buffer.from('EncryptedPackage\0', 'utf16le');

const heic = () =>
  badParameter(
    '暂不支持 HEIC 照片：请在 iPhone 的“设置 > 相机 > 格式”中选择“兼容性最佳”，或先把照片另存为（导出为）JPG 再上传',
  );
const sound = () => badParameter('暂不支持音频文件：请打包成 zip，或配上画面做成 mp4 再上传');

function isoRefusal(kind: IsoKind) {
  if (kind === 'heic') return heic();
  if (kind === 'avif') return badParameter('暂不支持 AVIF 图片：请另存为 JPG 或 PNG 再上传');
  if (kind === 'sound') return sound();
  if (kind === 'quicktime') return badParameter('暂不支持 MOV 视频：请转为 mp4 再上传');
  return badParameter(say`不支持这种文件。${allowed}`);
}

async function refusalOf(path: string, mime = '') {
  if (mime === 'application/x-cfb') {
    return (await containsBytes(path, encryptedPart))
      ? badParameter(
          '这个 Office 文件设有打开密码，老师打不开：请在“文件 > 信息 > 保护文档（工作簿）”里去掉密码，保存后再上传',
        )
      : badParameter('暂不支持旧版 Office 文件（doc、xls、ppt）：请另存为 docx、xlsx、pptx 或 PDF 再上传');
  }
  if (mime.startsWith('audio/')) return sound();
  if (mime.startsWith('video/'))
    return badParameter('暂不支持这种格式的视频：请转为 MP4（画面 H.264、声音 AAC）再上传');
  return badParameter(say`不支持这种文件。${allowed}`);
}

/**
 * The kind of a file, by its bytes and not by its name (rules: file-kinds). Text has no signature: after all bytes were
 * checked to be text, the extension chooses the text kind. `converts`: videos that no browser plays are taken too. -3: a kind that is not accepted; the message says what to
 * do.
 */
export async function judgeKind(file: {
  path: string;
  name: string;
  trusted: boolean;
  converts?: boolean;
}): Promise<Kind> {
  const { path, name, trusted, converts = false } = file;
  const extension = extensionOf(name);
  const textKind = textKinds.find((kind) => kind.extensions.includes(extension));
  // Text is checked before signatures: a text that starts with "BM", e.g. about BMI, looks like a bitmap.
  if (textKind && (await isText(path))) return textKind;
  if (extension === 'vtt' && (await isWebVtt(path))) return vtt;
  if (trusted && extension === 'svg' && (await isSvg(path))) return svg;
  const iso = await isoKindOf(path);
  if (iso === 'video') return video;
  if (iso === 'quicktime' && converts) return quicktime;
  if (iso) throw isoRefusal(iso);
  const found = await fileTypeFromFile(path);
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  const kind = [...binaryKinds, ...(converts ? convertedKinds : [])].find((each) => each.mime === mime);
  if (kind) return kind;
  if (!found && (await isPdfBehindAHead(path))) return pdf;
  if (textKind && !found) {
    throw badParameter('文本文件须为 UTF-8 编码：请在编辑器或 Excel 中另存为 UTF-8（CSV UTF-8）再上传');
  }
  throw await refusalOf(path, mime);
}

/** The name with the right extension: a known wrong extension is replaced, otherwise the right one is appended. */
export function withTrueExtension(name: string, kind: Kind): string {
  const extension = extensionOf(name);
  if (kind.extensions.includes(extension)) return name;
  const right = kind.extensions[0] ?? '';
  const known = allKinds.some((each) => each.extensions.includes(extension));
  const base = known ? name.slice(0, -extension.length - 1) : name;
  return `${base || '文件'}.${right}`;
}
