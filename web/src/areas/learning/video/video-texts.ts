import type { Language } from '@zhixing/contract/language';
import { En } from 'media-chrome/dist/lang/en.js';
import { ZhCn } from 'media-chrome/dist/lang/zh-CN.js';

/** The words of the video's controls. */
const dictionaries: Record<Language, Record<string, string>> = { 'zh-CN': ZhCn, 'en-US': En };

// The button says "1x": so must its name (WCAG 2.2, 2.5.3).
for (const words of new Set<Record<string, string>>(Object.values(dictionaries)))
  words['Playback rate {playbackRate}'] += 'x';
