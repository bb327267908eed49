export const staffGradebook = {
  fillRegistrar: '填进教务表格…',
  title: '成绩册',
  nobody: '还没有学生',
  anonymous: '这个营匿名批阅',
  anonymousHint: '成绩册按姓名列出成绩，批阅全部结束以后才看得到：营已经结束，并且没有等着批的。',
  nobodyHint: '导入名单或者学生加入以后，这里按学生和作业、测验列出成绩。',
  notJoined: '未加入',
  noneFound: '没有符合的学生',
  search: '姓名或学号的一部分',
  className: '班级',
  allClasses: '全部班级',
  show: '只看',
  everybody: '全部学生',
  filters: {
    unsettled: '总评暂定的',
    missing: '有未交的',
    failing: '总评未通过',
    late: '有迟交的',
    waiting: '有待批阅的',
    learning: '学习中的',
    graduated: '已结业的',
    notJoined: '还没有加入的',
  },
  count: ({ shown, all }: { shown: number; all: number }) =>
    shown === all ? `${all} 名学生` : `${all} 名学生中的 ${shown} 名`,
  keys: '用方向键移动。在自己的列里直接输入分数，可以从 Excel 粘贴一块，Ctrl+Z 逐次撤销；输入“缺考”“缓考”“免修”“作弊”加标记。按空格看一个成绩的由来。',
  menu: '更多',
  columnsShown: ({ shown, all }: { shown: number; all: number }) => `显示 ${all} 列中的 ${shown} 列`,
  addColumn: '加一列…',
  compactRows: '行排得紧一些',
  wideRows: '行排得松一些',
  shownColumns: {
    open: '显示的列…',
    title: '显示哪些列',
    hint: '只影响你在这台设备上看到的与下载的 Excel、CSV；总评仍由全部计入的项算出。',
    all: '全部显示',
    none: '都不显示',
    done: '完成',
    groups: {
      homework: ({ count }: { count: number }) => `作业（${count}）`,
      test: ({ count }: { count: number }) => `测验（${count}）`,
      own: ({ count }: { count: number }) => `自己的列（${count}）`,
    },
  },
  columns: { name: '姓名', studentNo: '学号', className: '班级', total: '总评' },
  due: ({ date }: { date: string }) => `${date} 截止`,
  outOf: ({ max }: { max: number }) => `满分 ${max}`,
  category: ({ name, weight }: { name: string; weight: number }) => `${name || '总评'} ${weight}%`,
  notCounted: '不计入总评',
  analysis: '试题分析',
  change: '修改',
  changeColumn: ({ name }: { name: string }) => `修改“${name}”这一列`,
  late: '迟交',
  dropped: '最低的，不计入',
  noTotal: '—',
  typeIn: ({ name, title }: { name: string; title: string }) => `${name}的“${title}”`,
  notPoints: ({ name, title, typed, max }: { name: string; title: string; typed: string; max: number }) =>
    `${name}的“${title}”不能是“${typed}”：请填 0 到 ${max} 的分数，或缺考、缓考、免修、作弊`,
  onlyFlags: ({ name, title, typed }: { name: string; title: string; typed: string; max: number }) =>
    `${name}的“${title}”不能填“${typed}”：作业与测验的分数由批阅得来，这里只能填缺考、缓考、免修、作弊`,
  othersWrong: ({
    cells,
    count,
  }: {
    cells: { name: string; title: string; typed: string }[];
    count: number;
  }) =>
    `。不能填的还有${cells.map(({ name, title, typed }) => `${name}的“${title}”（“${typed}”）`).join('、')}${
      count > cells.length ? `等 ${count} 格` : ''
    }。改好以后再粘贴一次：这一次一格也没有填`,
  nothingFilled: '。改好以后再粘贴一次：这一次一格也没有填',
  leaveHint: '填的成绩还没有存到服务器，已留在这台设备上。离开以后会自动再存，回到这里也还在。',
  pastedBeyond: ({ rows, columns }: { rows: number; columns: number }) =>
    `粘贴的内容有 ${[
      ...(rows > 0 ? [`${rows} 行没有对应的学生`] : []),
      ...(columns > 0 ? [`${columns} 列在最后一列以外`] : []),
    ].join('，')}，没有填`,
  rounded: (of: { name: string; title: string; typed: string; value: number | null; count: number }) =>
    `分数最多两位小数：${of.name}的“${of.title}”由 ${of.typed} 四舍五入为 ${of.value}${
      of.count > 1 ? `，一共 ${of.count} 格` : ''
    }`,
  pasteNowhere: '请先选中要填的第一格（作业、测验或自己的列），再粘贴',
  readOnly: '这里的成绩现在不能填',
  undone: ({ count, left }: { count: number; left: number }) =>
    count === 0
      ? '没有撤销：别人后来改过'
      : `已撤销（${count} 格）${left > 0 ? `，另有 ${left} 格别人后来改过，没有动` : ''}`,
  states: { saving: '正在保存…', saved: '已保存' },
  notSaved: ({ count, reason }: { count: number; reason: string }) =>
    `${count} 格未保存${reason ? `：${reason}` : ''}`,
  unsaved: '未保存',
  refused: {
    title: ({ count, reason }: { count: number; reason: string }) => `${count} 格未保存：${reason}`,
    hint: '填的还在格子里，没有丢：改好有问题的那一格，就会再保存一次；也可以撤销，或者不要了。',
    gone: ({ count }: { count: number }) => `其中 ${count} 格的学生或列已经不在这个成绩册里。`,
    retry: '再试一次',
    dropGone: ({ count }: { count: number }) => `不要已经不在的 ${count} 格`,
    drop: ({ count }: { count: number }) => `这 ${count} 格都不要了`,
  },
  undo: '撤销',
  reason: {
    title: ({ count }: { count: number }) =>
      count === 1 ? '为什么改这个标记？' : `为什么改这 ${count} 格的标记？`,
    titleOfOne: ({ name, title, flag }: { name: string; title: string; flag: string }) =>
      flag ? `${name}的“${title}”为什么标为${flag}？` : `${name}的“${title}”为什么去掉标记？`,
    label: '原因',
    hint: '和标记一起留下，学生看得到，例如：有医院证明，改为缓考。',
    required: '请写原因',
    save: '保存',
    cancel: '取消',
  },
  nothing: '空',
  conflict: '有人刚刚改了同一格，你填的没有保存',
  conflictOf: ({
    by,
    name,
    title,
    mine,
    theirs,
  }: Record<'by' | 'name' | 'title' | 'mine' | 'theirs', string>) =>
    `${by}改了${name}的“${title}”，现在是“${theirs}”；你填的是“${mine}”。`,
  conflictGone: ({ by, name, title, mine }: Record<'by' | 'name' | 'title' | 'mine', string>) =>
    `${by}改了${name}的“${title}”，这一格现在不在成绩册里；你填的是“${mine}”。`,
  conflictMine: '用我填的',
  conflictTheirs: '不用',
  conflictMineAll: '全部用我填的',
  conflictTheirsAll: '全部不用',
  conflictMore: ({ count }: { count: number }) => `另有 ${count} 格也是。`,
  panel: {
    student: ({ name }: { name: string }) => `${name}的全部记录`,
    notJoined: '名单里的人，还没有加入这个营：没有学习记录，可以填分数、加标记。',
    title: ({ name, title }: { name: string; title: string }) => `${name} · ${title}`,
    total: '总评',
    rule: '怎样算出',
    records: '依据',
    close: '关闭',
    asked: ({ by, time, value }: { by: string; time: string; value: string }) =>
      `${by}于 ${time} 申请更正为“${value}”，等待批准`,
    askPoints: '申请更正分数或标记',
    askFlag: '申请更正标记',
    due: ({ time }: { time: string }) => `截止时间：${time}`,
    noRecords: '还没有记录',
    version: ({ version, time }: { version: number; time: string }) => `第 ${version} 版，${time} 提交`,
    lateVersion: '迟交',
    unmarked: '待批阅',
    mark: '去批阅',
    askMark: '打开这份作业，申请批阅',
    correct: '打开这份作业，更正',
    askCorrect: '打开这份作业，申请更正',
    open: '打开这份作业',
    textAnswers: '问答题的评分与更正',
    corrections: ({ count }: { count: number }) => `更正过 ${count} 次`,
    marked: ({ result, by, time }: { result: string; by: string; time: string }) =>
      `${result}，${by}于 ${time} 批阅`,
    points: ({ score }: { score: number }) => `${score} 分`,
    passed: '合格',
    returned: '退回修改',
    attempt: ({ no, time }: { no: number; time: string }) => `第 ${no} 次，${time} 交卷`,
    counted: '成绩册取这一次',
    of: ({ score, total }: { score: number; total: number }) => `${score} / ${total} 分`,
    soFar: ({ score, total }: { score: number; total: number }) =>
      `目前 ${score} / ${total} 分，还有待批阅的`,
    typed: ({ typed, by, time, reason }: { typed: string; by: string; time: string; reason: string }) =>
      `${by}于 ${time} 填写：${typed}${reason ? `，原因：${reason}` : ''}`,
    settled: ({ way, by, time, reason }: { way: string; by: string; time: string; reason: string }) =>
      `送审时没有成绩，${by}于 ${time} 决定：${way}${reason ? `，原因：${reason}` : ''}`,
    typedBefore: ({ typed, by, time, reason }: { typed: string; by: string; time: string; reason: string }) =>
      `以前由${by}于 ${time} 填写：${typed}${reason ? `，原因：${reason}` : ''}`,
    flag: '标记',
    noFlag: '没有标记',
    category: '类别与各项',
    everything: '全部',
    weight: '权重',
    figure: '成绩',
    noFigure: '不计',
    sum: ({ total, mark }: { total: string; mark: number }) =>
      `总评 ${total}：有成绩的各类按权重平均；每一类是计入的各项按权重平均。${mark} 分通过。`,
    none: '还没有计入总评的成绩。',
    drop: ({ count }: { count: number }) => `去掉最低的 ${count} 项`,
    verdicts: { passed: '通过', failed: '未通过', open: '还不能判断是否通过' },
  },
  column: {
    add: '加一列',
    change: '修改这一列',
    name: '名称，如“出勤”“答辩”',
    nameRequired: '请填写名称',
    max: '满分',
    maxRequired: '请填写 0 到 1000 之间的满分，不含 0',
    counts: '加上以后就计入总评，和其他各项权重相同。',
    countsNot: '加上以后先不计入总评，放进一类才计入：',
    scheme: '计分规则',
    save: '保存',
    cancel: '取消',
    remove: '移除这一列',
    removeOf: ({ name }: { name: string }) => `移除“${name}”？`,
    removeHint: ({ count }: { count: number }) =>
      count === 0 ? '这一列还没有填过分数。' : `${count} 个学生在这一列的分数和标记会一起删除，不能恢复。`,
    removed: '移除',
  },
};
