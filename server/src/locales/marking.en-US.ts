/** What those who mark are told, and what their marking is called; by the Chinese sentence, as in en-US.ts. */
export const marking = {
  '这份作业计入成绩册，合格要有分数：请填分数（及格线是 {0} 分），再给合格':
    'The gradebook counts this homework, so a pass has a score: please fill one in (the pass mark is {0}), then pass it',
  '这个实训营匿名批阅：批阅结束以前，不能按姓名查看学生的作业、答卷与成绩，请从批阅的列表进入':
    'This camp is marked anonymously: until marking is finished, homework, answers and scores cannot be seen by a student’s name. Please open them from the marking list.',
  '这个实训营的作业不归你批阅：请联系带这个营的老师或院校管理员':
    'The work of this camp is not yours to mark. Please ask a teacher who leads it, or the manager of the college.',
  '没有这个实训营（campId），请从批阅的列表进入':
    'There is no such camp (campId). Please come by the list of what is to be marked.',
  '这个实训营没有这个测验（chapterId），它可能已被移除':
    'This camp has no such test (chapterId). It may have been taken out.',
  '这个实训营没有这份作业（chapterId），它可能已被移除':
    'This camp has no such homework (chapterId). It may have been taken out.',
  '没有这份作业（submissionId），它可能已被移除，或学生已退出实训营，请回到批阅的列表':
    'There is no such homework (submissionId). It may have been taken out, or its student has left the camp. Please go back to the list.',
  '{0}从 {1}起正在批阅这一份，这次没有交上，你写的都还在：请先和对方商量，需要时点“接手”再交':
    '{0} has been marking this one since {1}, so yours was not given. All that you wrote is still here: talk to them first, and take it over if need be.',
  '你在另一个页面也在批这一份，那里保存的更新：这次没有覆盖它，请刷新后再继续':
    'You are marking this one in another tab too, and what was saved there is newer. It was not overwritten: refresh before you go on.',
  '评分表刚刚被更新，等级要重新选择；评语和附件都还在':
    'The rubric has just been changed, so its levels have to be chosen again. Your comment and files are still here.',
  '评分表还没有选完：请为每个评分项选一个等级，再交上':
    'The rubric is not complete: choose a level for each criterion first.',
  '评分表只选了一部分：请选完，或全部清空，再退回':
    'Only a part of the rubric is chosen: choose all of it or none, then return the work.',
  '退回修改要说明原因：请写评语，或添加附件，再退回':
    'Say why it is returned: write a comment or add a file first.',
  '请先写下评语（text），再存为常用评语': 'Write a comment first (text), then keep it as a phrase.',
  '常用评语最多 {0} 条，请先移除不用的':
    'You can keep {0} phrases at most. Please remove one that you do not use.',
  '这个测验没有这道要人评的题（questionId），请回到批阅的列表':
    'This test has no such question for people to mark (questionId). Please go back to the list.',
  '没有这个回答（answerId），请刷新后再评': 'There is no such answer (answerId). Please refresh first.',
  '这是你自己的回答，要由别人评': 'This is your own answer. Somebody else has to mark it.',
  '这道题最多 {0} 分': 'This question is worth {0} marks at most.',
  '这个回答刚刚已经评过了，请看下一个': 'This answer has just been marked. Please go on to the next one.',
  '更正要写明理由，学生会看到它': 'Say why it is corrected: the student sees the reason.',
  成绩更正以后不再满足结业的要求: 'a mark was corrected, and the requirements are no longer met',
  更正的理由: 'Reason of the correction',
  '这个成绩刚刚被别人更正过，请看过现在的成绩和理由，再决定要不要更正':
    'Somebody else has just corrected this mark. Please look at the mark and the reason as they are now, then decide whether to correct it.',
  '这个成绩已经更正过 {0} 次，不能再更正；请联系管理员':
    'This mark has been corrected {0} times and cannot be corrected again. Please ask an administrator.',
  '撤回结业、撤销证书要由可以颁发证书的人来做':
    'Only somebody who may issue certificates can take back a graduation and revoke a certificate.',
  这个学生不在学习这个项目: 'This student does not learn in this project.',
  '没有这一版作业（version），请刷新后再更正': 'There is no such version (version). Please refresh first.',
  '这一版还没有批阅，不用更正：请直接批阅':
    'This version is not marked yet, so there is nothing to correct: mark it.',
  '评分表刚刚被更新，请重新打开这份作业，再更正':
    'The rubric has just been changed. Please open this homework again, then correct it.',
  '评分表还没有选完：请为每个评分项选一个等级，再更正':
    'The rubric is not complete: choose a level for each criterion first.',
  '退回修改要说明原因：请写评语，再更正': 'Say why it is returned: write a comment first.',
  '这是你自己的作业，要由别人更正': 'This is your own homework. Somebody else has to correct it.',
  '这是你自己的回答，要由别人更正': 'This is your own answer. Somebody else has to correct it.',
  '没有这个回答（answerId），请刷新后再更正': 'There is no such answer (answerId). Please refresh first.',
  '这个回答还没有评，不用更正：请直接评分':
    'This answer is not marked yet, so there is nothing to correct: mark it.',
  已评分: 'Marked',
  作业退回修改: 'The homework was returned for changes',
  '这份作业没有截止时间，退回时不用给新的截止时间；请刷新后再退回':
    'This homework has no deadline, so returning it takes no new one. Please reload, then return it.',
  '新的截止时间（dueAt）要晚于现在，也不能早于营的截止时间，请重新选择':
    'The new deadline (dueAt) must be later than now and not before the camp’s. Please choose again.',
  '附件 {0}{1}': 'File {0}{1}',
  已批阅为合格: 'Passed',
  已退回修改: 'Returned for changes',
  已存为常用评语: 'Kept as a phrase',
  已移除: 'Removed',
  等级: 'Level',
  评分表: 'Rubric',
  评语: 'Comment',
  分数: 'Score',
  筛选: 'Filter',
  动作: 'Act',
  常用评语: 'Phrase',
  是否合格: 'Passed or not',
} as const;
