import { createTextBook } from '../locales/texts.ts';

/** The Chinese texts, whole. */
export const chinese = createTextBook('zh-CN');
await Promise.all([chinese.load('public'), chinese.load('application')]);
