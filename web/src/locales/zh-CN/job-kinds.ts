/** The kinds of long jobs. */
export const jobKinds = {
  'homework-zip': '打包作业',
};
