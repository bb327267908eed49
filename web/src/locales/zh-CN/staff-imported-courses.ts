/** What the directory says of courses: their import itself says more, in a bundle of its own. */
export const staffImportedCourses = {
  open: '导入课程',
  openExport: '导出课程',
  unreadFile: '读不出来，或者不是能显示的图片',
  added: ({ count }: { count: number }) => `导入的 ${count} 个章节在目录的末尾。`,
  undo: '撤销这次导入',
  history: '导入记录',
};
