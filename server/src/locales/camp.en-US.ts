/** What those who run camps are told, and their students of it; by the Chinese sentence, as in en-US.ts. */
export const camp = {
  '没有这个实训营（campId），请从实训营列表进入':
    'There is no such camp (campId). Please enter from the list of camps.',
  '这个实训营不归你管：请联系带营的老师或院校管理员':
    'This camp is not yours. Please ask its teachers or a college manager.',
  '结束时间要在开始时间之后，请重新选择（endsAt）':
    'A camp ends after it starts. Please choose another end (endsAt).',
  '一个营最长五年，请重新选择结束时间（endsAt）':
    'A camp lasts five years at most. Please choose another end (endsAt).',
  '结束时间已经过去，请重新选择（endsAt）': 'This end is past. Please choose another one (endsAt).',
  '结束时间已经过去：要现在就结束，请用“结束实训营”（endsAt）':
    'This end is past. To end the camp now use “End the camp” (endsAt).',
  '{0}，{1}不能再改': '{0}: the setting “{1}” stays as it is',
  '{0}，所以{1}': '{0}, so {1}',
  已经有学生报名: 'Students have joined',
  已经有学生交了作业或答卷: 'Students have handed in homework or a test',
  实训营已经结束: 'The camp has ended',
  '成绩册正在审核（要改请先撤回送审）': 'The gradebook is being reviewed (withdraw it to change this)',
  成绩册已归档: 'The gradebook is locked',
  测验次数只能增加: 'students can be given more attempts, not fewer',
  证书的要求只能放宽: 'the certificate can ask for less, not for more',
  '匿名批阅开了就不能再关，批阅全部结束以后才看得到是谁':
    'marking that is anonymous stays so; names are shown once all marking is finished',
  何时公布答案: 'when answers are shown',
  测验次数: 'attempts at tests',
  证书的要求: 'what the certificate asks for',
  '选的人里有人已经不是这个院校的老师或助教（staffIds），请刷新后重新选择':
    'Somebody you chose is no teacher or assistant of this college any more (staffIds). Please reload and choose again.',
  '对所有人开放的营由管理员来开：请选择自己的院校，或请管理员开营':
    'A camp for everybody is opened by an administrator. Please choose your own college, or ask one.',
  '你不能为这个院校开营：请选择自己的院校':
    'You cannot open a camp for this college. Please choose your own.',
  '没有这个项目，或它属于别的院校（projectId），请从列表里选择':
    'There is no such project, or it is another college’s (projectId). Please choose one of the list.',
  '这个项目还没有发布，请先发布再开营':
    'This project is not published. Please publish it before opening a camp.',
  '这个营还没有开始：可以关闭报名，或把开始时间改到以后':
    'This camp has not started. You can close it for newcomers, or move its start.',
  实训营已开好: 'The camp is open',
  '邀请码已生成，以前的都不再有效': 'There is an invite code. Any earlier one opens nothing any more.',
  邀请码已关闭: 'The invite code is off',
  实训营已结束: 'The camp has ended',
  新的一期已复制好: 'The next run is ready',
  营的名称: 'title of the camp',
  开始时间: 'start',
  结束时间: 'end',
  老师与助教: 'teachers and assistants',
  报名要审核: 'joining needs approval',
  作业怎样算完成: 'when homework is done',
  截止以后的提交: 'what comes after a deadline',
  匿名批阅: 'anonymous marking',
  要邀请码: 'with an invite code',
  怎么改: 'what to change',
  截止时间: 'deadline',
  小节: 'lessons',
  学生: 'students',
  原因: 'reason',
  '实训营已经结束，不能再作答；如有特殊情况，请联系老师':
    'The camp has ended, so no answers are taken any more. If there is a special reason, please ask your teacher.',
  '实训营已于中国标准时间 {0}结束，不能再提交；内容可以保存为草稿，如需补交请联系老师':
    'The camp ended on {0} (China Standard Time), so nothing more can be handed in. You can keep it as a draft; to hand it in all the same please ask your teacher.',
  '这个项目没有这一节（chapterId），请刷新后再设':
    'The project has no such lesson (chapterId). Please reload and set it again.',
  '《{0}》的截止时间不在营的日期之内，请重新选择':
    'The deadline of “{0}” is not within the camp’s dates. Please choose another one.',
  '请填写延期的原因（reason），学生会看到它':
    'Please give a reason for the extension (reason). The student sees it.',
  '一个营最多 {0} 个延期：很多学生都要延期的，请改这一节的截止时间；不再需要的，请先收回':
    'A camp holds {0} extensions at most. Where many students need one, please change the deadline; take back those that are needed no more.',
  '这一节没有截止时间，不需要延期：请先给营设定截止时间':
    'This lesson has no deadline, so there is nothing to extend. Please set the camp’s deadline first.',
  '延期要晚于现在，也晚于营的截止时间，请重新选择':
    'An extension is later than now and than the camp’s deadline. Please choose another time.',
  '选的学生里有人不在这个营里学习（studentIds），请刷新后重新选择':
    'Somebody you chose does not learn in this camp (studentIds). Please reload and choose again.',
  '已延期，学生会收到通知': 'More time given. The students are told.',
  已收回延期: 'The extension is taken back',
};
