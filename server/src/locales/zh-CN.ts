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
    offline: {
      title: '打不开这个页面',
      says: '现在没有网络，或者连不上服务器。写下而还没有交的内容留在这台设备上；联网后这里会自动重新加载。',
      reload: '重新加载',
    },
  },
};
