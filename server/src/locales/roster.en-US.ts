/** What staff are told of rosters; by the Chinese sentence, as in en-US.ts. */
export const roster = {
  国家或地区: 'country or region',
  列: 'column',
  工作表: 'Sheet',
  表头: 'header',
  '班级（工作表）': 'Class (sheet)',
  文件名: 'file name',
  识别列: 'identifying column',
  给学生的话: 'word to the student',
  操作: 'act',
  格式: 'format',

  待审核: 'Waiting for approval',
  学习中: 'Learning',
  已结业: 'Graduated',
  已邀请: 'Invited',
  未通过: 'Refused',
  已退出: 'Left',
  已移出: 'Removed',
  已移到别的营: 'Moved to another camp',
  新增: 'New',
  有变化: 'Changed',
  没有变化: 'Unchanged',
  保留: 'Kept',
  不导入: 'Refused',
  进度: 'Progress',
  加入日期: 'Joined on',
  最近登录: 'Last seen',
  名单: 'Roster',
  名单模板: 'Roster template',
  预检结果: 'Dry run',
  示例: 'Example',
  行: 'Row',
  结果: 'Result',
  原因: 'Reason',
  '每行一个学生。姓名必填；手机号和学号至少填一项，建议都填。':
    'One student a row. The name is required; of mobile and student number one at least, better both.',
  '手机号是学生登录用的：不是本校成员的，用这个手机号登录或注册后会看到邀请，接受以后进入这个营。':
    'The mobile number is what the student logs in with: who is not a member of the college yet finds the invitation after logging in or registering with it, and is in this camp once it is accepted.',
  '列的次序可以改变，也可以有其他列；导入时会显示哪一列是什么，可以修改。':
    'Columns may stand in any order, with others between them. The import shows which is which, and you can change it.',
  理由: 'reason',
  同意: 'approve',
  '已提交申请，请等待老师处理': 'Sent. A teacher will answer your request.',
  已撤回申请: 'The request was withdrawn.',
  '已答复，学生会收到消息': 'Answered. The student is told.',
  '这个营里没有这个更正申请（correctionId），请刷新后再试':
    'There is no such request (correctionId) in this camp. Please refresh and try again.',
  '这个申请已经处理过或撤回了，请刷新后再看':
    'This request was answered or withdrawn meanwhile. Please refresh the page.',
  '请写一句为什么不同意，学生会看到':
    'Please say in a sentence why you do not approve; the student reads it.',
  '请写明为什么要更正，老师据此核对': 'Please say why it should be corrected: the teacher checks it by that.',
  '你的姓名、学号和班级不是院校名单写的，可以在个人信息里直接修改':
    'Your name, student number and class do not come from a college’s roster. You can change them on your profile.',
  '和现在的一样，没有要更正的：请先改成正确的姓名、学号或班级':
    'It is the same as now. Please enter the right name, student number or class first.',
  '已经有一个申请在等待处理：请等老师答复，或先撤回它':
    'A request is waiting already. Please wait for the answer, or withdraw it first.',
  '一天最多申请 {0} 次更正，请明天再试':
    'You can ask for at most {0} corrections a day. Please try again tomorrow.',
  '没有这个更正申请（correctionId），请刷新后再试':
    'There is no such request (correctionId). Please refresh and try again.',
  '老师已经答复了这个申请，不能再撤回，请刷新后再看':
    'A teacher has answered this request; it cannot be withdrawn any more. Please refresh the page.',
  '链接已过期或不完整：请回到原来的页面，再下载一次':
    'The link has expired or is incomplete. Please go back to the page and download again.',
  '这个实训营已经结束，名单不能再改': 'This camp is over; its roster can be changed no more.',
  '这个文件里有完整的手机号，你已经不能改这个名单：请重新导出':
    'This file has whole mobile numbers, and you may not change this roster any more. Please export it again.',
  '文件展开以后太大或已损坏，没有读取：请只留下名单这一个工作表，另存为 .xlsx 后再试':
    'The file is too large once unpacked, or damaged, and was not read. Please keep the sheet of the roster alone, save it as .xlsx and try again.',
  '这是旧格式的 Excel 文件（.xls）：请用 Excel 或 WPS 打开，另存为 .xlsx 后再试':
    'This is an Excel file of the old format (.xls). Please open it in Excel or WPS, save it as .xlsx and try again.',
  '这个文件加了密码：请用 Excel 或 WPS 打开，去掉密码，另存为 .xlsx 后再试':
    'This file has a password. Please open it in Excel or WPS, take the password away, save it as .xlsx and try again.',
  '这不是 .xlsx 工作簿（可能是 .xlsb、.ods、.mht 或 Word 文件）：请用 Excel 或 WPS 打开，另存为 .xlsx 后再试':
    'This is no .xlsx workbook (but .xlsb, .ods, .mht or a Word file, perhaps). Please open it in Excel or WPS, save it as .xlsx and try again.',
  '认不出这个文件：请选择 .xlsx，或用逗号、分号、制表符分隔的 CSV（UTF-8 或 GBK）':
    'This file was not recognised. Please choose an .xlsx, or a CSV with commas, semicolons or tabs (UTF-8 or GBK).',
  '文件已损坏或不完整，没有读取：请用 Excel 或 WPS 重新保存为 .xlsx 后再试':
    'The file is damaged or incomplete and was not read. Please save it as .xlsx once more and try again.',
  '文件里没有学生：第一行是列名，下面每行一个学生':
    'There are no students in the file: its first row names the columns, and each row below is one student.',
  '文件超过 60 个工作表：请只留下名单的工作表，另存为 .xlsx 后再试':
    'The file has more than 60 sheets. Please keep those of the roster alone, save it as .xlsx and try again.',
  '学生超过 5000 行，没有读取：请少选几个工作表，或分成几个文件导入':
    'There are more than 5,000 rows of students, and nothing was read. Please choose fewer sheets, or import several files.',
  '工作表超过 50 列，没有读取：请删去不需要的列后再试':
    'The sheet has more than 50 columns, and nothing was read. Please delete those you do not need and try again.',
  '文件里没有这个工作表，或表头不在开头的 20 行里（sheets）：请重新选择':
    'The file has no such sheet, or the header is not among its first 20 rows (sheets). Please choose again.',
  '文件内容（file）不完整，请重新选择文件':
    'The file’s content (file) is incomplete. Please choose the file again.',
  '文件超过 1.5 MB，请删去图片和不需要的列后再试':
    'The file is larger than 1.5 MB. Please delete pictures and columns you do not need and try again.',
  '这次导入已经过期（importId），请重新选择文件':
    'This import has expired (importId). Please choose the file again.',
  '这个文件已经导入过了，再导入一次请重新选择文件':
    'This file has been imported. To import it once more, please choose it again.',
  '两项信息对应了同一列，请重新选择': 'Two fields are read from one column. Please choose again.',
  '请选择「{0}」是哪一列': 'Please choose the column for “{0}”.',
  '还没有预检，请先核对列，再预检': 'There was no dry run yet. Please check the columns and make one first.',
  '预检以后名单有了变化，没有导入：请看过新的预检结果再导入':
    'The roster has changed since the dry run, and nothing was imported. Please look at the new dry run first.',
  '{0}最多 {1} 个字符，请改短后再导入': '{0}: {1} characters at most. Please shorten it.',
  '{0}里有看不见的字符，请重新输入': '{0}: there are characters that cannot be seen. Please type it again.',
  '{0}在 Excel 里是数字，后面的数位已经丢失：请把这一列设为文本，重新填写':
    '{0}: Excel has kept it as a number and lost its last digits. Please format the column as text and fill it in again.',
  '没有{0}，这一行不知道是谁': 'There is no {0}, so nobody knows who this is.',
  '学号 {0} 已经是名单里{1}的，请核对':
    'The student number {0} is {1}’s on the roster already. Please check it.',
  '这个手机号已经是名单里{0}的，请核对':
    'This mobile number is {0}’s on the roster already. Please check it.',
  '这个手机号属于另一个账号，请核对手机号': 'This mobile number belongs to another account. Please check it.',
  '这位学生已经用另一个手机号加入：手机号由学生自己在账号安全里更换':
    'This student has joined with another number. The student changes it under account security.',
  '名单里没有这个学号，文件里也没有手机号：补上手机号，学生才能进来':
    'The roster has no such student number and the file no mobile number. Please add it: the student comes in by it.',
  '这个手机号是{0}的，文件的另一行才是这个姓名：请核对手机号':
    'This mobile number belongs to {0}, whose name is in another row of the file. Please check the number.',
  '账号现在的姓名是{0}，导入后以名单上的为准：请核对是不是同一个人':
    'The account’s name is {0} now; after the import the roster’s stands. Please check that it is the same person.',
  '这个手机号的账号是另一个姓名：请核对手机号，或请学生在个人资料里改正姓名':
    'The account of this number has another name. Please check the number, or ask the student to correct the name in the profile.',
  '老师没有通过他的报名，导入不会改变；勾选后按文件恢复':
    'Refused by a teacher, which the import leaves as it is. Tick the row to take the student in as the file says.',
  '老师把他移出了这个营，导入不会改变；勾选后按文件恢复':
    'Removed by a teacher, which the import leaves as it is. Tick the row to take the student in as the file says.',
  '老师把他移到了另一个营，导入不会改变':
    'Moved to another camp by a teacher, which the import leaves as it is.',
  '他自己退出了，导入不会改变；勾选后按文件恢复':
    'Left by themselves, which the import leaves as it is. Tick the row to take the student in as the file says.',
  '老师手工改过，导入不会改变；勾选后按文件修改':
    'Changed by hand by a teacher, which the import leaves as it is. Tick the row to change it as the file says.',
  '已经在本项目的另一个营里：请学生先退出那个营':
    'In another camp of this project already. Please ask the student to leave that one first.',
  '一天最多预检 {0} 行，请明天再试':
    'No more than {0} rows can be tried in a day. Please try again tomorrow.',
  '一天最多邀请 {0} 个手机号，没有导入：请明天再试':
    'No more than {0} numbers can be invited in a day, and nothing was imported. Please try again tomorrow.',
  '这个邀请已经不在了（invitationId）：它可能已被撤回、已经接受，或营已结束':
    'This invitation is not there any more (invitationId): it may have been taken back or accepted, or the camp is over.',
  '你已经在这个项目的另一个营里：先在「我的实践」退出那个营，再接受邀请':
    'You are in another camp of this project. Leave that one in “My practice” first, then accept.',
  '已接受邀请，名单上的姓名与你的不同，请等待老师审核':
    'Accepted. The roster has another name than yours, so staff will look at it first.',
  '已加入实训营，可以开始学习了': 'You have joined the camp and can begin.',
  已不再显示这个邀请: 'This invitation is not shown any more',
  '已经在本项目的另一个营「{0}」里：请在那个营的名单里把他移过来':
    'In another camp of this project already: “{0}”. Please move the student from the roster of that camp.',
  '已在营里，记入名单': 'In the camp already; noted on the roster',
  '正在等待审核，导入后通过': 'Waits for approval; approved by the import',
  '已是本校学生，导入后开始学习': 'One of the college’s own; begins to learn with the import',
  '第 {0} 行': 'row {0}',
  '「{0}」第 {1} 行': 'row {1} of “{0}”',
  '学号与{0}相同，请核对': 'The same student number as {0}. Please check it.',
  '手机号与{0}相同，请核对': 'The same mobile number as {0}. Please check it.',
  '与{0}是同一个人，请核对': 'The same person as {0}. Please check it.',
  正在等待审核: 'Waits for approval',
  '这个营匿名批阅，已经有人结业：批阅结束以前，通过审核的学生不能移出，也不能移到别的营':
    'Marking in this camp is anonymous and somebody has graduated: until marking is finished, approved students cannot be removed or moved to another camp',
  已经在学习: 'Is learning already',
  '已经结业，证书和记录会一直保留': 'Has graduated; certificate and records stay for good',
  报名没有通过: 'Was refused',
  已经不在这个营里: 'Is in this camp no longer',
  已经移到另一个营: 'Was moved to another camp',
  已经在本项目的另一个营里: 'Is in another camp of this project',
  还没有接受邀请: 'The invitation has not been accepted yet',
  已经是这样了: 'Is so already',
  '有人不在这个营的名单里，请刷新后再试':
    'Somebody is not on the roster of this camp. Please reload and try again.',
  '只能移到同一个项目的另一个营（toCampId）':
    'One can be moved to another camp of the same project alone (toCampId).',
  '这个学号已经是名单里另一个人的，请核对':
    'This student number is somebody else’s on the roster already. Please check it.',
  '这个手机号已经是名单里另一个人的，请核对':
    'This mobile number is somebody else’s on the roster already. Please check it.',
  '已经加入的学生，手机号由学生自己在账号安全里更换':
    'Of a student who has joined, the student changes the number, under account security.',
  '已处理 {0} 人': 'Done: {0}',
  '已移动 {0} 人': 'Moved: {0}',
  文件已读取: 'The file was read',
  '预检完成，还没有导入': 'The dry run is done; nothing was imported yet',
  导入完成: 'Imported',
};
