import type { LanguageTexts } from './language-texts.ts';

/** The sentences are their own keys. */
export const chinese: LanguageTexts = {
  sentences: {},
  separator: '；',
  dateTime: (day, clock) => `${day} ${clock}`,
  noPage: {
    name: '知行',
    building: '页面正在准备，请稍后刷新。',
    busy: '现在使用的人太多，页面一时打不开，请稍后刷新。',
    broken: '我们没能做出这个页面。请稍后刷新；如果问题还在，请把请求号告诉我们。',
    requestId: '请求号：',
    home: '返回首页',
  },
};
