import { largestVideo } from '@zhixing/contract/calls/upload-limits';
import { sizeText } from '../../../base/size-text.ts';
import type { AllTexts } from '../../../locales/texts.ts';
import { isVideoName } from '../../schoolwork/public/uploads.ts';

/** Why a video will not be taken, before a byte of it is sent; '' if nothing speaks against it. The server judges by content. */
export function videoProblem(
  { name, size }: { name: string; size: number },
  { upload: text }: Pick<AllTexts['staffProjects']['video'], 'upload'>,
): string {
  if (!isVideoName(name)) return text.otherKind;
  if (size === 0) return text.empty;
  return size > largestVideo ? text.tooLarge({ size: sizeText(size) }) : '';
}
