/** A finished report and what its teacher wrote, made up for the page; the figures are those of areas/home/samples/minutes.ts. */
export const samples = {
  title: '我这一周走了多久',
  label: '示例',
  report: '交上去的报告（节选）',
  marked: '同一页，老师批阅之后',
  day: '周',
  days: ['一', '二', '三', '四', '五', '六', '日'],
  minutes: '分钟',
  chart: '柱状图：七天步行的分钟数，周六最高，周三最低',
  mean: '虚线：平均每天 45 分钟',
  finding: '七天共走了 315 分钟。周末平均每天约 71 分钟，是工作日（约 35 分钟）的两倍。',
  observed: '周三下雨，只走了 18 分钟。',
  claim: '所以下雨天走得少。',
  notes: ['七天都有，没有漏记', '算对了，和图对得上', '只有一个雨天，还不能下这个结论'] as const,
  score: '88 分',
  comment: '数据完整，表和图互相印证。第三句请改成“可能”，再记两周雨天和晴天，比一比。',
};
