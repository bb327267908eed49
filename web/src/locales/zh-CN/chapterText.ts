/** What is done with a listing or a picture within a text. */
export const chapterText = {
  copy: '复制',
  copyCode: '复制代码',
  copied: '已复制',
  pressCopy: '没能复制，代码已选中，请用 Ctrl + C（Mac 上是 ⌘ C）复制',
  enlarge: ({ alt }: { alt: string }) => (alt ? `放大图片：${alt}` : '放大图片'),
  picture: ({ alt }: { alt: string }) => alt || '图片',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适合屏幕',
  close: '关闭',
};
