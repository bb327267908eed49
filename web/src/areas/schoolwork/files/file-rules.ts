import { sizeText } from '../../../base/size-text.ts';
import type { AllTexts } from '../../../locales/texts.ts';

const mebibyte = 1024 * 1024;

/** The cap of one upload (contract/src/calls/upload.ts) and of one homework's list (contract/src/calls/schoolwork.ts). */
export const maxBytes = 50 * mebibyte;
export const maxFiles = 20;

const pictures = 'png jpg jpeg webp gif'.split(' ');
const videos = 'mp4 m4v 3gp 3g2'.split(' ');
/** Taken as the video of a lesson where the server converts them. */
const convertedVideos = 'mov mkv webm'.split(' ');
const others = 'pdf docx xlsx pptx zip txt csv md markdown py'.split(' ');
const extensions = [...others, ...videos, ...pictures];
const dotted = (names: string[]) => names.map((name) => `.${name}`).join(',');
export const accept = dotted(extensions);
export const acceptPictures = dotted(pictures);
const lessonVideos = [...videos, ...convertedVideos];
export const acceptVideos = dotted(lessonVideos);

/** Where a place takes one kind alone. */
const kinds = { pictures, videos: lessonVideos };
export type OnlyKind = keyof typeof kinds;

const contents: Record<OnlyKind, RegExp> = { pictures: /^image\//, videos: /^video\// };
/** Whether what the server found in a file is of the one kind that a place takes: a name can say anything. */
export const isOnly = (only: OnlyKind, { kind }: { kind: string }) => contents[only].test(kind);

/** Why a file will not be taken, before a byte of it is sent; '' if nothing speaks against it. The server judges by content. */
export function fileProblem(
  { name, size }: { name: string; size: number },
  text: AllTexts['schoolwork']['files'],
  only?: OnlyKind,
  mostBytes = maxBytes,
): string {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (size === 0) return text.empty;
  if (size > mostBytes) return text.tooLarge({ size: sizeText(size) });
  if (['doc', 'xls', 'ppt'].includes(extension)) return text.oldOffice;
  if (['heic', 'heif'].includes(extension)) return text.heic;
  if (only) return kinds[only].includes(extension) ? '' : text.only[only];
  if (!extensions.includes(extension)) return text.otherKind;
  return '';
}
