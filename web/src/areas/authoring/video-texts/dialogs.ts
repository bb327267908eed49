import type { ComponentProps } from 'react';
import { dialogPart } from '../../back-office/index.ts';
import type { CaptionsDialog as Captions } from './CaptionsDialog.tsx';
import type { ChaptersDialog as Chapters } from './ChaptersDialog.tsx';

export const CaptionsDialog = dialogPart<ComponentProps<typeof Captions>>(
  'areas/authoring/video-texts/CaptionsDialog.tsx',
  () => import('./CaptionsDialog.tsx').then((file) => file.CaptionsDialog),
  'videoTexts',
);
export const ChaptersDialog = dialogPart<ComponentProps<typeof Chapters>>(
  'areas/authoring/video-texts/ChaptersDialog.tsx',
  () => import('./ChaptersDialog.tsx').then((file) => file.ChaptersDialog),
  'videoTexts',
);
