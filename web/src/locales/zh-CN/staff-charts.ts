export const staffCharts = {
  shownAs: ({ title }: { title: string }) => `${title}：怎样显示`,
  chart: '图',
  table: '表',
  save: '下载',
  saveOf: ({ title }: { title: string }) => `下载：${title}`,
  picture: '图片（PNG）',
  data: '数据（CSV）',
};
