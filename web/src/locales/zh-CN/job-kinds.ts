/** The kinds of long jobs. */
export const jobKinds = {
  'homework-zip': '打包作业',
  'audit-export': '下载审计',
};
