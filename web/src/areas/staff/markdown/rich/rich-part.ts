import { lazyPart } from '../../../../base/lazy-part.tsx';
import type { RichTextProps } from './RichText.tsx';

/** Comes with the first text that is written: it is as large as the rest of the screen. */
export const RichText = lazyPart<RichTextProps>('src/areas/staff/markdown/rich/RichText.tsx', () =>
  import('./RichText.tsx').then((module) => module.RichText),
);
