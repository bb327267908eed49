/** Sentences of the audit trail; by the Chinese sentence, as in en-US.ts. */
export const audit = {
  '日期不正确（from、until），请重新选择': 'That is no date (from, until). Please choose again.',
  审计记录: 'Audit trail',
  编号: 'Number',
  时间: 'Time',
  做了什么: 'What',
  谁: 'Who',
  账号: 'Account',
  院校: 'College',
  实训营: 'Camp',
  对谁: 'To whom',
  人数: 'People',
  之前: 'Before',
  之后: 'After',
  理由: 'Reason',
  网络: 'Network',
  设备: 'Device',
};
