/** Sentences of the gradebook; by the Chinese sentence, as in en-US.ts. */
export const gradebook = {
  '成绩册没有这一项（item），它可能已被移除，请刷新':
    'The gradebook has no such item (item). It may have been removed. Please refresh.',
  '这个学生不在这个营里学习（studentId），请刷新成绩册':
    'This student does not learn in this camp (studentId). Please refresh the gradebook.',
  '作业与测验的分数由批阅得来，在成绩册里只能加标记':
    'Scores of homework and tests come from marking. In the gradebook they can only be flagged.',
  '“{0}”满分 {1} 分，不能填 {2}': '“{0}” has {1} points at most, so {2} cannot be entered',
  '成绩册没有这一列（columnId），它可能已被移除，请刷新':
    'The gradebook has no such column (columnId). It may have been removed. Please refresh.',
  '请填写这一列的名称（name）': 'Please give the column a name (name)',
  '一个营最多 {0} 列，请先移除不用的':
    'A camp has {0} columns at most. Please remove one that is not used first.',
  '有 {0} 个学生的分数高于 {1} 分，请先改这些分数':
    '{0} students have more than {1} points. Please change their points first.',
  '已经有一列叫这个名称，请换一个': 'There is a column of this name. Please choose another one.',
  项的权重: 'weight of an item',
  类别的名称: 'name of a category',
  类别的权重: 'weight of a category',
  去掉最低的几项: 'how many of the lowest are dropped',
  未交: 'missing work',
  迟交扣分: 'taken off late work',
  及格线: 'pass mark',
  小数位: 'decimals',
  计分制: 'scale',
  成绩项: 'item',
  成绩: 'marks',
  标记: 'flag',
  满分: 'full points',
};
