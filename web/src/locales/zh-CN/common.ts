/** What belongs to no area: the frame around the screens, loading and failing, the pieces of ui/. */
export const common = {
  siteName: '知行',
  defaultTitle: '知行 · 实习与实践学习平台',
  skipToContent: '跳到正文',
  offline: '网络已断开。正在填写的内容会留在本机，联网后再提交。',
  needsScript: '这一部分需要启用 JavaScript 才能使用。',
  retry: '重试',
  screenFailed: '页面没能加载出来',
  checkNetwork: '请检查网络后重试。',
};
