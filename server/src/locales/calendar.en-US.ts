/** Of the calendar and its address; by the Chinese sentence, as in en-US.ts. */
export const calendar = {
  知行日程: 'Zhixing calendar',
  '截止：{0}（{1}）': 'Due: {0} ({1})',
  '开营：{0}（{1}）': 'Camp starts: {0} ({1})',
  '结营：{0}（{1}）': 'Camp ends: {0} ({1})',
  新的订阅地址已生成: 'A new address has been made.',
  订阅地址已停用: 'The address has been ended.',
  '结束时间（to）要晚于开始时间（from）': 'The end (to) has to be after the start (from).',
  '这个日历地址已失效，请在知行的“日程”里复制新的地址':
    'This calendar address leads nowhere any more. Please copy the new one from “Calendar” in Zhixing.',
  '这个日历取得过于频繁，请过几秒再试':
    'This calendar is being fetched too often. Please try again in a few seconds.',
};
