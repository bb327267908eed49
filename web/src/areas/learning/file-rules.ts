const mebibyte = 1024 * 1024;

/** The cap of one upload (contract/src/upload.ts) and of one homework's list (contract/src/schoolwork.ts). */
export const maxBytes = 50 * mebibyte;
export const maxFiles = 20;

const extensions = 'pdf docx xlsx pptx png jpg jpeg webp gif zip mp4 txt csv md markdown py'.split(' ');
export const accept = extensions.map((extension) => `.${extension}`).join(',');
export const rulesText = `每个文件不超过 50 MB，最多 ${maxFiles} 个；可传 PDF、Word（docx）、Excel（xlsx）、PPT（pptx）、图片、mp4 视频、zip 和 txt、csv、md、py 文本。`;

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < mebibyte) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / mebibyte).toFixed(1)} MB`;
}

/** Why a file will not be taken, before a byte of it is sent; '' if nothing speaks against it. The server judges by content. */
export function fileProblem({ name, size }: { name: string; size: number }): string {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (size === 0) return '这是一个空文件，请检查后重新选择';
  if (size > maxBytes) return `文件有 ${sizeText(size)}，超过 50 MB：请压缩或分成几个后再传`;
  if (['doc', 'xls', 'ppt'].includes(extension))
    return '旧版 Office 文件请另存为 docx、xlsx、pptx 或 PDF 再传';
  if (['heic', 'heif'].includes(extension)) return 'HEIC 照片请先导出为 JPG 再传';
  if (!extensions.includes(extension)) return '不支持这种文件，请换成上面列出的格式';
  return '';
}
