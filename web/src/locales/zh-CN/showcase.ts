/** The works of graduates on the page of a project. */
export const showcase = {
  title: '学生作品',
  by: ({ name }: { name: string }) => `作者：${name}`,
  submitted: ({ date }: { date: string }) => `提交于 ${date}`,
  loading: '正在读取作品',
  failed: '没能读到这份作品',
  gone: '这份作品已不再展示',
  noText: '这份作品写在附件里，附件不公开。',
  pictureMissing: '图片暂时打不开',
  close: '关闭',
};
