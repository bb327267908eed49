import type { Texts } from '../shape.ts';
import type { chapterText as chinese } from '../zh-CN/chapterText.ts';

export const chapterText: Texts<typeof chinese> = {
  copy: 'Copy',
  copyCode: 'Copy code',
  copied: 'Copied',
  pressCopy: 'It could not be copied. The code is selected: press Ctrl + C (⌘ C on a Mac).',
  enlarge: ({ alt }) => (alt ? `Enlarge picture: ${alt}` : 'Enlarge picture'),
  picture: ({ alt }) => alt || 'Picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to screen',
  close: 'Close',
};
