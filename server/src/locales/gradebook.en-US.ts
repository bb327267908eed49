/** Sentences of the gradebook; by the Chinese sentence, as in en-US.ts. */
export const gradebook = {
  '去掉标记以后，“{0}”没有成绩（还没有批、已退回或没有给分）：请先申请给它一个成绩，批准以后再去掉标记':
    'Without the flag “{0}” has no score (it is not marked yet, was returned or passed without a score). Please ask for a score first, and take the flag away once that is approved.',
  '这份成绩册是系统升级以前送审的，有 {0} 名学生还有没有成绩的项：请退回，由老师重新送审、逐个决定，再归档':
    'This gradebook was submitted before the system was upgraded, and {0} students have items without a score. Please return it. The teacher then submits it again and decides about each of them.',
  '请写明“{0}”的标记为什么改变（reason）': 'Write why the flag of “{0}” changes (reason)',
  '成绩册没有这一项（item），它可能已被移除，请刷新':
    'The gradebook has no such item (item). It may have been removed. Please refresh.',
  '这个学生不在这个营里学习（studentId），请刷新成绩册':
    'This student does not learn in this camp (studentId). Please refresh the gradebook.',
  '作业与测验的分数由批阅得来，在成绩册里只能加标记':
    'Scores of homework and tests come from marking. In the gradebook they can only be flagged.',
  '“{0}”满分 {1} 分，不能填 {2}': '“{0}” has {1} points at most, so {2} cannot be entered',
  '这个学生没有报名过这个营（studentId），请从名单进入':
    'This student was never in this camp (studentId). Please open it from the roster.',
  '成绩册没有这一列（columnId），它可能已被移除，请刷新':
    'The gradebook has no such column (columnId). It may have been removed. Please refresh.',
  '一个营最多 {0} 列，请先移除不用的':
    'A camp has {0} columns at most. Please remove one that is not used first.',
  '有 {0} 个学生的分数高于 {1} 分，请先改这些分数':
    '{0} students have more than {1} points. Please change their points first.',
  '已经有一列叫这个名称，请换一个': 'There is a column of this name. Please choose another one.',
  '各类的权重加起来要是 100，现在是 {0}':
    'The weights of the categories must add up to 100. They add up to {0} now.',
  '请填写每一类的名称（name）': 'Please give each category a name (name)',
  '有两类都叫“{0}”，请改一个名称': 'Two categories are called “{0}”. Please rename one.',
  '规则里有一项已被移除，请刷新后再改':
    'An item of the scheme has been removed. Please refresh before you change the scheme.',
  '“{0}”放进了两类，请只留一处': '“{0}” is in two categories. Please keep it in one.',
  另一位老师: 'Another teacher',
  '{0}已于 {1}改了计分规则，这次没有保存：请看过现在的规则，再预览和保存':
    '{0} changed the grading scheme at {1}, so yours was not saved. Please look at the scheme as it is now, then preview and save again.',
  成绩册: 'Gradebook',
  待批阅: 'To mark',
  已退回: 'Returned',
  未到期: 'Not due',
  合格未给分: 'Passed, no score',
  '按 0 分计': 'Counted as 0',
  另有一次待批阅: 'Another attempt to be marked',
  不计: 'Left out',
  怎样处理: 'How it is settled',
  '这个人没有加入这个营：归档以后不能更正他的成绩':
    'This person never joined the camp: their grades cannot be corrected once the gradebook is archived.',
  暂定: 'Provisional',
  '{0}（暂定）': '{0} (provisional)',
  '还有 {0} 名学生的总评是暂定的：请在送审的名单里逐个决定按 0 分计、不计还是缓考，再送审':
    '{0} students still have a provisional total. Please decide for each in the list of the submission: count as 0, leave out, or deferred. Then submit.',
  '有 {0} 名学生的缺项不计，却没有写原因：请写明为什么不计':
    'For {0} students something is left out without a reason. Please write why it is left out.',
  '要处理的名单刚刚变了（有人交了、批阅了，或得到了延期）：没有送审，请看过新的名单再送审':
    'The list has just changed (somebody submitted, was marked or got more time). Nothing was submitted. Please look at the new list and submit again.',
  '有学生的总评是暂定的，或者还有时间可以交：请先看过送审的名单，再送审':
    'Some students have a provisional total or still have time. Please look at the list of the submission first, then submit.',
  '这里有你自己的成绩：不计要由另一位老师决定':
    'One of these grades is your own: another teacher has to decide to leave it out.',
  缺考: 'Absent',
  缓考: 'Deferred',
  免修: 'Exempt',
  作弊: 'Cheating',
  优: 'Excellent',
  良: 'Good',
  中: 'Fair',
  及格: 'Passed',
  不及格: 'Failed',
  总评: 'Total',
  等级: 'Level',
  '导入用（请勿修改）': 'For import (do not change)',
  '文件已读取，还没有保存': 'The file was read. Nothing is saved yet.',
  '作业与测验的分数由批阅得来，这里只能填缺考、缓考、免修、作弊':
    'Marks of homework and tests come from marking. Only Absent, Deferred, Exempt or Cheating can be entered here.',
  '请填 0 到 {0} 的分数，或缺考、缓考、免修、作弊':
    'Please enter points from 0 to {0}, or Absent, Deferred, Exempt or Cheating',
  '满分 {0} 分，不能填 {1}': 'There are {0} points at most, so {1} cannot be entered',
  '成绩册没有这一列，它可能已被改名或移除':
    'The gradebook has no such column. It may have been renamed or removed.',
  '认不出这个学生：不在这个营里，或“导入用”这一格被改过':
    'Unknown student: not in this camp, or the cell “For import” was changed',
  '这个学生在文件里有两行，只用了前一行': 'This student has two rows in the file. Only the first was used.',
  '总评由各项算出，不能填': 'The total is computed from the items and cannot be entered',
  '文件太大，没有读取：请用从成绩册下载的文件':
    'The file is too large and was not read. Please use a file that was downloaded from the gradebook.',
  '预览以后有 {0} 格被别人改过，整个文件没有导入：请再选一次文件，看过新的预览再导入':
    '{0} cells were changed by others after the preview, so nothing of the file was imported. Please choose the file again, look at the new preview, and import it.',
  '认不出这个文件：请用从成绩册下载的 .xlsx 或 .csv，改好以后保存为同一种格式':
    'This file cannot be read. Please use the .xlsx or .csv that was downloaded from the gradebook, and save it in the same format.',
  '文件里没有“导入用”这一列：请先下载成绩册，在下载的文件里改':
    'The file has no column “For import”. Please download the gradebook first and make changes in that file.',
  '文件里没有“姓名”与“学号”，不能核对各行是谁的：请在下载的文件里改，留下这两列':
    'The file has neither names nor student numbers, so that nobody can check whose its rows are. Please make changes in the downloaded file and leave both columns.',
  '这一行写的是“{0}”，“导入用”却是“{1}”的，可能只给一部分的列排了序：没有导入这一行，请重新下载再填':
    'This row is of “{0}”, but its “For import” of “{1}”: perhaps only some columns were sorted. It was not imported. Please download the gradebook again.',
  '这一列满分 {0} 分，不知道百分数是几分：请填分数':
    'This column has {0} full points, so nobody knows how many points a percentage is. Please enter points.',
  '文件改了 {0} 格，一次至多 {1} 格：请分成几个文件':
    'The file changes {0} cells, and {1} are allowed at once. Please split it into several files.',
  '成绩册已经送审，学生不能再交，不用提醒':
    'The gradebook was submitted: students cannot hand in any more, so there is nothing to remind of',
  '只有作业与测验可以提醒（item）': 'Reminders are of homework and tests only (item)',
  通过: 'Passed',
  未通过: 'Not passed',
  '没有这个教务表格，它可能已被移除：请刷新，或选择另一个':
    'There is no such spreadsheet. It may have been removed. Please refresh, or choose another one.',
  '这个营向所有人开放，不属于哪个院校：请在院校自己的营里添加教务表格':
    'This camp is open to everybody and belongs to no college. Please add the registrar’s spreadsheet in a camp of the college.',
  '文件太大，没有读取：教务表格至多 1 MB，展开至多 48 MB、20,000 行':
    'The file is too large and was not read. A spreadsheet may have 1 MB, unpacked 48 MB, and 20,000 rows.',
  '认不出这个文件：请选择 .xlsx 文件，.xls 请在 Excel 里另存为 .xlsx':
    'This file cannot be read. Please choose an .xlsx. Save an .xls as .xlsx in Excel first.',
  '文件是 .xls，或者有打开密码：请在 Excel 里打开，另存为没有打开密码的 .xlsx':
    'The file is an .xls or has a password. Please open it in Excel and save it as an .xlsx without a password to open it.',
  '文件里有宏（{0}）：请在 Excel 里另存为没有宏的 .xlsx':
    'The file has macros ({0}). Please save it as an .xlsx without macros in Excel.',
  '文件里有 DDE，打开时会运行别的程序（{0}）：请删去再试':
    'The file has DDE, which runs other programs when it is opened ({0}). Please remove it and try again.',
  '文件里有到别的文件的链接（{0}）：请在 Excel 的“数据”里断开链接，或把公式换成值再试':
    'The file has links to other files ({0}). Please break the links under Data in Excel, or replace the formulas by their values, and try again.',
  '文件里有数据连接或查询（{0}）：请在 Excel 的“数据”里删去连接与查询再试':
    'The file has data connections or queries ({0}). Please remove them under Data in Excel and try again.',
  '文件里有嵌入的对象或控件（{0}）：请删去，或换成图片再试':
    'The file has embedded objects or controls ({0}). Please remove them, or replace them by pictures, and try again.',
  '文件里有会调用网络或别的程序的公式（{0}）：请换成值再试':
    'The file has a formula that calls a server or another program ({0}). Please replace it by its value and try again.',
  '文件有数字签名（{0}），填写以后签名会失效：请用没有签名的':
    'The file has a digital signature ({0}), which would no longer hold once it is filled. Please use one without a signature.',
  '文件里有一部分的内容与它的名称不符（{0}），没有读取：请在 Excel 里打开，另存为 .xlsx 再试':
    'A part of the file is not what it is called ({0}), so it was not read. Please open the file in Excel, save it as .xlsx, and try again.',
  '文件里有认不得的部分（{0}）：请在 Excel 里删去它，另存为 .xlsx 再试':
    'The file has a part that is not known ({0}). Please remove it in Excel, save the file as .xlsx, and try again.',
  '“{0}”一列的 {1} 是一个数组公式，不能只改其中的格：请在表格里换成普通公式，或在各列填什么里选“不填”':
    '{1} in the column “{0}” is one array formula, of which single cells cannot be changed. Please replace it by ordinary formulas, or choose not to fill the column.',
  备注写哪些标记: 'flags that a remark names',
  替换公式: 'replace formulas',
  '文件读不出来，可能已损坏：请在 Excel 里打开，另存为 .xlsx 再试':
    'The file cannot be read and may be damaged. Please open it in Excel, save it as .xlsx, and try again.',
  '文件里没有设好的那个工作表：请选择同一种表格，或请院校管理员重新设置各列':
    'The file does not have the sheet that was set up. Please choose the same kind of spreadsheet, or ask a manager of the college to set its columns again.',
  '文件的列标题与设好的不同：请选择同一种表格，或请院校管理员重新设置各列':
    'The titles of the file’s columns are not those that were set up. Please choose the same kind of spreadsheet, or ask a manager of the college to set its columns again.',
  '表格的标题行下面只有 {0} 行空着，学生比这多：请在表格里多留几行空行':
    'There are only {0} empty rows below the titles, and more students than that. Please leave more empty rows in the spreadsheet.',
  '各列与文件不同（columns），请重新选择文件':
    'The columns are not those of the file (columns). Please choose the file again.',
  '一列只能填一样（columns）': 'A column is filled with one thing only (columns)',
  '除了成绩项，一样只能填在一列（columns）': 'Apart from items, each thing fills one column only (columns)',
  '请指出哪一列是学号或者姓名（columns）':
    'Please say which column has the student number or the name (columns)',
  '请至少指出一列填成绩（columns）':
    'Please say of at least one column that it is filled with marks (columns)',
  '请选择教务表格（file）': 'Please choose the spreadsheet (file)',
  '一个院校最多 {0} 个教务表格，请先移除不用的':
    'A college has at most {0} spreadsheets. Please remove one that is not used first.',
  '已经有一个教务表格叫这个名称，请换一个':
    'There is a spreadsheet of this name already. Please choose another name.',
  列: 'column',
  列的标题: 'title of the column',
  这一列填什么: 'what the column holds',
  类别或成绩项的名称: 'name of the category or item',
  工作表: 'sheet',
  标题行: 'row of titles',
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
  '老师已经把成绩送审，不能再作答；如有特殊情况，请联系老师':
    'The marks have been submitted for approval, so this test cannot be answered any more. Please contact your teacher if you have a reason.',
  '老师已经把成绩送审，不再收作业；内容可以保存为草稿，如需补交请联系老师':
    'The marks have been submitted for approval, so homework is not taken any more. You can save a draft; to hand in, please contact your teacher.',
  '成绩册已经送审或归档，请刷新': 'The gradebook has been submitted or approved already. Please refresh.',
  '成绩册不在审核中，不用撤回，请刷新': 'The gradebook is not waiting for approval. Please refresh.',
  '成绩册不在审核中：可能已经撤回或处理过，请刷新':
    'The gradebook is not waiting for approval: it may have been taken back or answered. Please refresh.',
  '这个营的成绩随时公布，不用再公布': 'This camp shows marks at once, so there is nothing to release',
  '有 {0} 个学生的限时测验还没有交卷：请等他们交卷（到时间的一小时内自动交），再送审':
    'Students whose timed test is not handed in yet: {0}. Please wait until they are (within an hour of their end they hand themselves in), then submit.',
  '送审的人不能审核自己送的成绩册：请由另一位院校管理员，或者管理员审核':
    'Whoever submitted a gradebook cannot approve it. Please ask another manager of the college, or an administrator.',
  '退回要写明原因，送审的老师会看到它':
    'Please say why you return it; the teacher who submitted it sees that',
  成绩已公布: 'The marks are released',
  '成绩册已送审，有结果会告诉你': 'The gradebook is submitted. You will be told when it is answered',
  '送审已撤回，又可以改成绩': 'The gradebook is taken back, and marks can be changed again',
  '成绩册已退回，老师会收到消息和你写的原因':
    'The gradebook is returned. The teacher gets a notice with your reason',
  '成绩册已归档，成绩已锁定': 'The gradebook is approved and its marks are locked',
  '作业《{0}》已提交，成绩还没有公布': 'The homework “{0}” is handed in; its mark is not released yet',
  '测验《{0}》还没有做，或者成绩还没有公布':
    'The test “{0}” has not been taken, or its mark is not released yet',
  '这个营的成绩册正在审核，学生不能加入、移出或退出：请等审核结束，或由老师先撤回送审':
    'The marks of this camp are being reviewed; students cannot join, be removed or leave: wait for the review to end, or let a teacher take the submission back',
  '这个营的成绩册已归档，学生不能再加入、移出或退出：成绩与名单要留存':
    'The gradebook of this camp is locked; students cannot join, be removed or leave any more: marks and roster are kept',
  '这个实训营的成绩已经送审，不能再加入，请选择其他实训营':
    'The marks of this camp have been submitted; it cannot be joined any more. Choose another camp',
  '这里有你自己的成绩，要由别人填写': 'Your own marks are among these; somebody else has to type them',
  '选的学生里有你自己，你的答题次数要由别人给':
    'You are among the chosen students; somebody else has to give you attempts',
  '选的学生里有你自己，你的延期要由别人给':
    'You are among the chosen students; somebody else has to extend your deadline',
  '成绩册正在审核，成绩不能改：请先撤回送审，或等审核的人退回':
    'The gradebook is waiting for approval, so marks cannot change. Take it back first, or wait until it is returned.',
  没有用的次数已收回: 'The unused attempts are taken back',
  '这个营没有这个测验（chapterId），它可能已被移除，请刷新':
    'This camp has no such test (chapterId). It may have been removed; please refresh.',
  '请填写另给次数的原因（reason），学生会看到它':
    'Please say why more attempts are given (reason); students see it',
  '一个学生在一个测验最多另给 {0} 次，请减少次数':
    'A student gets at most {0} extra attempts at one test. Please give fewer.',
  '这个学生没有另给的次数（studentId），可能已被收回，请刷新':
    'This student has no extra attempts (studentId). They may have been taken back; please refresh.',
  '另给的次数已经用完，没有可以收回的': 'All extra attempts are used; there is nothing to take back',
  次数: 'how many',
  '成绩册已归档，成绩不能再直接改：请从成绩册打开每个学生的成绩，申请批阅或更正，由另一个人批准':
    'The gradebook is approved and locked, so marks cannot be changed directly. Open the mark of each student in the gradebook and ask to mark or correct it; another person approves that.',
  '成绩册还没有归档：请直接批阅或更正，不用申请':
    'The gradebook is not locked: please mark or correct directly, without a request.',
  '这个成绩已经有一个更正申请在等待批准：请等它有了结果，或先撤回它，再申请':
    'A request to correct this mark is waiting already. Wait until it is decided, or take it back first.',
  '更正要写明理由，批准的人和学生会看到它':
    'Please say why the mark is corrected; whoever approves it and the student see that.',
  '这个成绩不在这个营里（campId），请从成绩册进入':
    'This mark is not in this camp (campId). Please come from the gradebook.',
  '这是你自己的成绩，要由别人更正': 'This is your own mark; somebody else has to correct it.',
  '这一格刚刚被别人更正过，请看过现在的分数与标记，再决定要不要更正':
    'Somebody else has just corrected this cell. Please look at its points and flag now before you decide.',
  '分数与标记都没有变，不用更正': 'Neither the points nor the flag change, so there is nothing to correct.',
  '请给出要更正的一个成绩（review、answer、entry 三者之一）':
    'Please give the one mark to correct (one of review, answer and entry).',
  '这个营没有这个更正申请（changeId），请刷新': 'This camp has no such request (changeId). Please refresh.',
  '这个更正申请已经处理过或撤回了，请刷新': 'This request was decided or taken back. Please refresh.',
  '申请的人不能批准自己的申请：请由另一位院校管理员，或者管理员处理':
    'Whoever asked cannot decide about it. Please ask another manager of the college, or an administrator.',
  '不批准要写明原因，申请的老师会看到它':
    'Please say why you do not approve it; the teacher who asked sees that.',
  '这是别人的申请，只能由申请的人撤回': 'Somebody else asked for this; only they can take it back.',
  更正申请已撤回: 'The request was taken back',
  只看影响: 'dry run',
  批准: 'approve',
  撤回结业与证书: 'take graduation and certificate back',
  已提醒: 'Reminded',
  提醒的话: 'words of the reminder',
  何时公布成绩: 'when marks are shown',
  说明: 'note',
  送审还是撤回: 'submit or take back',
  退回还是归档: 'return or approve',
};
