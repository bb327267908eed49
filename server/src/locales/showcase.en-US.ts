/** Sentences of the works of graduates; by the Chinese sentence, as in en-US.ts. */
export const showcase = {
  '这份作品没有在展示（workId），它可能已被撤下，请回到项目页':
    'This work is not shown (workId). It may have been taken down: please go back to the project.',
  '结业以后，合格的作业才能展示；匿名批阅的营，还要等批阅结束':
    'Homework can be shown when it has passed and you have graduated; where marking is anonymous, once marking is finished too',
  '这个学生不再同意展示这份作品（workId），请刷新列表':
    'The student does not agree any more to show this work (workId). Please refresh the list.',
  '项目页最多展示 6 份作品：请先撤下一份':
    'The page of a project shows 6 works at most: please take one down first',
  '已撤回，不再展示': 'Withdrawn: it is not shown any more',
  已同意展示: 'You have agreed to show it',
  已展示: 'Shown',
  已撤下: 'Taken down',
};
