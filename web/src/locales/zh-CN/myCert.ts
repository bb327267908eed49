/** One's own certificates. */
export const myCert = {
  title: '我的证书',
  none: '还没有证书',
  noneHint: '完成一个项目的全部要求，结业证书就会出现在这里。',
  seeProgress: '看看我的进度',
  number: '证书编号',
  graduated: '结业日期',
  download: '下载证书',
  drawing: '正在画证书…',
  drawingFailed: '证书图片没能生成，请检查网络后重试',
  copy: '复制验证链接',
  copied: '验证链接已复制，发给别人就能核验',
  link: ({ link }: { link: string }) => `验证链接：${link}`,
  alt: ({ title }: { title: string }) => `《${title}》结业证书`,
  shownNot: '证书没能显示出来',
};
