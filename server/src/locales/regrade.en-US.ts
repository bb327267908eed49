/** Sentences of regrading; by the Chinese sentence, as in en-US.ts. */
export const regrade = {
  '这道题不能改正确答案（key），请选“全部给满分”或“不计分”':
    'The right answer of this question (key) cannot be changed. Please choose full points for everybody, or that it does not count.',
  '请选出正确的选项（key），至少一个': 'Please choose the right options (key), at least one',
  '请写出还要算对的写法（key），至少一个': 'Please give the spellings that are right too (key), at least one',
  '问答题由老师评分：要改分，请更正各人的评分':
    'Free text is marked by teachers: to change points, please correct the marks given.',
  '这个测验没有这道题（questionId），请刷新后再更正':
    'This test has no such question (questionId). Please refresh before you correct it.',
  '这次更正已经撤回，请刷新': 'This correction has been taken back. Please refresh.',
  '请说明要更正哪一题（correction），或者撤回哪一次更正（takesBack）':
    'Please say which question to correct (correction), or which correction to take back (takesBack)',
  '这道题已经更正过：请先撤回上一次的更正，再重新更正':
    'This question has been corrected: please take that correction back first.',
  '这是试卷上唯一计分的题，不能不计分；可以选“全部给满分”':
    'This is the only question of a paper that counts, so it cannot be dropped. You can give everybody full points.',
  '匿名批阅结束以前，不能按姓名取消通过；请不选学生（revoked）再更正，或者等批阅结束':
    'Until anonymous marking is over, no pass can be taken by name. Please name no students (revoked), or wait until marking is over.',
  '请写明为什么更正（reason）': 'Please say why it is corrected (reason)',
  '预览以后，有人更正了这个测验：请重新预览，再决定':
    'Somebody has corrected this test since your preview. Please preview it again and decide.',
  已重新评分: 'Graded again',
  '答卷很多，正在重新评分：可以离开，做完会有消息':
    'There are many attempts: they are being graded again. You may leave; you will be told when it is done.',
  正确的选项: 'right options',
  对的写法: 'right spellings',
  更正后的解析: 'corrected explanation',
  不再通过的学生: 'students who lose the pass',
};
