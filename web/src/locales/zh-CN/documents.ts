/** A document that is shown in its place in a text. */
export const documents = {
  pages: ({ name, pages }: { name: string; pages: number }) => `${name}，共 ${pages} 页`,
  page: ({ page, pages }: { page: number; pages: number }) => `第 ${page} 页，共 ${pages} 页`,
  toPage: ({ pages }: { pages: number }) => `第几页（共 ${pages} 页）`,
  pageBefore: '第',
  pageAfter: ({ pages }: { pages: number }) => `/ ${pages} 页`,
  before: '上一页',
  next: '下一页',
  larger: '放大',
  smaller: '缩小',
  zoom: ({ percent }: { percent: number }) => `显示的大小 ${percent}%`,
  save: '下载',
  saveNamed: ({ name }: { name: string }) => `下载：${name}`,
  opening: '正在打开文档',
  locked:
    '这个 PDF 设有打开密码，不能在这里显示：按上面的文件名下载，向老师要密码。下载以后，这份文档算看过了。',
  failed:
    '这个 PDF 没有在这里打开。先按“重新打开”，或刷新网页；还是不行，按上面的文件名下载来看。下载以后，这份文档算看过了。',
  partly: ({ number }: { number: number }) =>
    `第 ${number} 页有内容（图片或文字）没能在这里显示，请打开文件查看。`,
  pageFailed: ({ number }: { number: number }) =>
    `第 ${number} 页没有取到：重新打开文档，还是不行就刷新网页，会回到这里。`,
  openFile: '打开文件',
  again: '重新打开',
  draft: ({ pages }: { pages: number }) => `PDF，共 ${pages} 页：学生在这里一页一页看。`,
  /** To its author, before it is sent. */
  refused: {
    locked: '这个 PDF 设有打开密码，学生看不到：请去掉密码，另存以后再传。',
    broken: '这个 PDF 打不开，可能已损坏：请在原来的软件里重新导出，再传；只要学生下载的，打包成 zip。',
    long: ({ pages, most }: { pages: number; most: number }) =>
      `这个 PDF 有 ${pages} 页，在正文里至多 ${most} 页：请拆成几个再传；只要学生下载的，打包成 zip。`,
  },
};
