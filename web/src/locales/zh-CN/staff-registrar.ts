import type { RegistrarSource, UnfilledReason, UnmatchedReason } from '@zhixing/contract/gradebook-words';

const sources: Record<Exclude<RegistrarSource, 'named'>, string> = {
  studentNo: '学号',
  name: '姓名',
  className: '班级',
  order: '序号（1、2、3……）',
  total: '总评',
  level: '等级',
  passed: '是否通过',
  remark: '备注（缺考、缓考等标记）',
};

const reasons: Record<UnfilledReason, string> = {
  number: '这一格只能是数字',
  merged: '这一格在合并的单元格里',
};

const unmatched: Record<UnmatchedReason, (name: string) => string> = {
  nobody: () => '营里没有',
  several: () => '营里有几个',
  otherName: (name) => `这个学号在营里是“${name}”，请先改对`,
  twice: () => '同一个学生在表格里出现几次，请只留一行',
};

export const staffRegistrar = {
  title: '填进教务表格',
  lead: '把这个营的成绩填进教务处自己的表格再下载：格式、公式、签名都不变。',
  none: '院校还没有教务表格。把教务处的 .xlsx 添加进来，设一次各列填什么，院校的老师以后就能下载填好的。',
  noneForTeachers:
    '院校还没有教务表格。请院校管理员在任何一个营的成绩册里添加，设一次各列填什么，以后就能用。',
  which: '教务表格',
  add: '添加表格…',
  change: '改各列填什么…',
  remove: '移除',
  removeOf: ({ name }: { name: string }) => `移除“${name}”？`,
  removeHint: '院校的老师不能再用它。已经下载的文件不受影响。',
  own: '表格里已经有学生？（选填）',
  ownDrop: '选择这个班的文件，或拖到这里',
  ownHint:
    '教务系统按班导出的 .xlsx，列的标题与上面选的相同。按学号、没有学号的按姓名填。不选就用院校的空表，逐行填。',
  ownFile: ({ name }: { name: string }) => `填进“${name}”`,
  withoutOwn: '不用这个文件',
  fill: '填好并下载',
  close: '关闭',
  cancel: '取消',
  save: '保存',
  reading: '正在读取文件…',
  tooLarge: '文件超过 1 MB：请删去表格里不用的工作表与图片再试',
  unreadable: '文件没能读取：请关掉打开它的程序，再选一次',
  notFilled: '没有填好：请检查网络再试',
  filled: ({ filled, lacking, unknown }: { filled: number; lacking: number; unknown: number }) =>
    `已填 ${filled} 名学生。营里没有填到的学生 ${lacking} 名，表格里没有填的 ${unknown} 行。`,
  unnamed: ({ names }: { names: readonly string[] }) =>
    `这个营没有叫“${names.join('”“')}”的类别或成绩项，那几列没有填。`,
  unfilled: '没有填、请自己写的',
  unfilledOf: (of: { row: number; title: string; name: string; mark: string; reason: UnfilledReason }) =>
    `第 ${of.row} 行 ${of.name}，“${of.title}”：${of.mark}（${reasons[of.reason]}）`,
  alsoWaiting: '已填、另有一次待批阅的（批完以后，成绩更高才换成它）',
  alsoWaitingOf: ({ name, title }: { name: string; title: string }) => `${name}，“${title}”`,
  keptFormulas: ({ titles }: { titles: readonly string[] }) =>
    `“${titles.join('”“')}”在这个文件里是公式，没有填，公式照旧。要填，请院校管理员用有公式的表格重新设置各列。`,
  replacedFormulas: ({ titles }: { titles: readonly string[] }) =>
    `“${titles.join('”“')}”的公式照设置换成了填的值；没有填的行公式照旧。`,
  lacking: '营里有、表格里没有填到的学生',
  unknown: '表格里没有填的各行',
  unknownOf: ({
    row,
    who,
    reason,
    name,
  }: {
    row: number;
    who: string;
    reason: UnmatchedReason;
    name: string;
  }) => `第 ${row} 行：${who}（${unmatched[reason](name)}）`,
  more: ({ count }: { count: number }) => `另有 ${count} 个没有列出。`,
  addTitle: '添加教务表格',
  changeOf: ({ name }: { name: string }) => `“${name}”各列填什么`,
  addLead: '选择教务处的表格，核对每一列填什么。院校的每个营都照这样填。',
  drop: '选择教务处的 .xlsx，或拖到这里',
  dropAgain: '换一个文件（.xlsx），或拖到这里；不换就用原来的',
  kinds: '至多 1 MB，不能有宏。最好是没有学生的空表，标题行下面留够空行。',
  emptyFile: '文件里没有内容：请选择有列标题的表格',
  name: '名称',
  sheet: '工作表',
  headerRow: '列标题在哪一行',
  headerHint: '学生从它的下一行开始。',
  rowOf: ({ row, cells }: { row: number; cells: readonly string[] }) => `第 ${row} 行：${cells.join('、')}`,
  columns: '各列填什么',
  column: '表格的列',
  filledWith: '填什么',
  sourceOf: ({ title }: { title: string }) => `“${title}”这一列填什么`,
  stays: '不填，保持原样',
  formulaStays: '这一列由公式算出，建议不填。',
  formulaReplaced: '这一列由公式算出：填的行，公式会换成填的值。',
  remarkOf: ({ title }: { title: string }) => `“${title}”写哪些标记`,
  remarkFrom: '哪里的标记',
  remarkTotal: '总评的标记',
  remarkItem: ({ name }: { name: string }) => `“${name}”的标记`,
  remarkTotalHint:
    '计入总评的任何一项是作弊、缓考，就写；计入的各项都是缺考、都是免修，才写。没有计入的、去掉的最低项不算。',
  remarkItemHint: '它（类别的话，其中任何一项）有的标记，就写。',
  sources,
  named: ({ name }: { name: string }) => `成绩：${name}`,
  noKey: '请指出哪一列是学号或者姓名：按它找到学生。',
  noMarks: '请至少再指出一列填什么，例如总评。',
};
