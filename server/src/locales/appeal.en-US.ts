/** Sentences of appeals against marks; by the Chinese sentence, as in en-US.ts. */
export const appeal = {
  '这一节没有这样的成绩（chapterId、attemptNo），请从作业或成绩进入':
    'This lesson has no such mark (chapterId, attemptNo). Please go there from the homework or the result.',
  '没有这次答题（attemptNo），请从成绩进入':
    'There is no such attempt (attemptNo). Please go there from the result.',
  '你已经不在学习这个项目，不能申请复核':
    'You are no longer learning in this project, so you cannot ask for a review',
  '还没有交过这份作业，没有可以复核的成绩':
    'This homework has not been handed in, so there is no mark to review',
  '请写明为什么要复核，老师据此核对':
    'Please say why the mark should be reviewed: the teacher checks it by that',
  '没有这个复核申请（appealId），请刷新后再试':
    'There is no such request (appealId). Please refresh and try again.',
  '没有这个复核申请（appealId），请刷新列表': 'There is no such request (appealId). Please refresh the list.',
  '这个实训营不受理成绩复核：有疑问请向老师提问':
    'This camp takes no requests for reviews of marks: please ask your teacher',
  '成绩还没有评完，评完以后才能申请复核':
    'Not everything is marked yet. You can ask for a review once it is.',
  '这个成绩已经有一个复核申请在等待答复：请等老师答复，或先撤回它':
    'A request about this mark is waiting: please wait for the answer, or withdraw it first',
  '一个成绩最多申请 {0} 次复核，已经用完：有疑问请向老师提问':
    'A mark can be reviewed on request {0} times at most, and these are used up: please ask your teacher',
  '申请复核的时间已经在 {0} 结束：有疑问请向老师提问':
    'The time to ask for a review ended at {0}: please ask your teacher',
  '这个复核申请已指定由别人答复：请由他答复，或先把它转给自己':
    'Somebody else is named to answer this request: let them answer it, or hand it to yourself first',
  '这个复核申请已经答复或撤回了，请刷新后再看':
    'This request has been answered or withdrawn. Please refresh.',
  这个复核申请不在你批阅的营里: 'This request is not in a camp that you mark',
  '这是你自己的申请，要由别人答复': 'This is your own request: somebody else has to answer it',
  '这个人不带这个营，不能指定由他答复（accountId），请重新选择':
    'This person is not staff of the camp and cannot be named (accountId). Please choose somebody else.',
  '这个申请已经由他答复，不用再转': 'They are named to answer this request already',
  '一个申请最多转 {0} 次，不能再转：请直接答复':
    'A request can be handed on {0} times at most: please answer it',
  '请写明为什么维持原来的成绩，学生会看到': 'Please say why the mark stays: the student reads it',
  '已发给老师，有答复会告诉你': 'Sent to your teachers. You will be notified of the answer.',
  可以申请复核的天数: 'days to ask for a review',
  答复复核的工作日: 'working days to answer',
  留言: 'note',
  答复: 'answer',
  复核申请已撤回: 'The request has been withdrawn',
  '已转给他，他会收到消息': 'Handed on. They will be notified.',
  答复已发给学生: 'The answer has been sent to the student',
};
