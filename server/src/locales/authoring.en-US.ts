/** What authors of projects are told, and students of what was changed; by the Chinese sentence, as in en-US.ts. */
export const authoring = {
  '一个项目的全部正文合计最多 {0} MB，这次没有保存：请缩短正文，或把一部分小节放到另一个项目':
    'The texts of a project have {0} MB together at most, so this was not saved. Please shorten them, or move some lessons to another project.',
  题目已加入题库: 'The questions are in the bank',
  '一个项目的题库最多 {0} 道题，现有 {1} 道，这次的 {2} 道放不下，一道也没有加入：请先移除不再用的题，或少导入一些':
    'The bank of a project has {0} questions at most. It has {1}, so the {2} of this import have no room and none was added. Please remove some that are not used any more, or import fewer.',
  '一个题库连同移除的最多 {0} 道题，已有 {1} 道，这次的 {2} 道放不下，一道也没有加入：请少导入一些，或新建一个项目':
    'A bank has {0} questions at most, removed ones included. It has {1}, so the {2} of this import have no room and none was added. Please import fewer, or create another project.',
  '测验《{0}》正在用其中的题，一道也没有移除：请先从测验里去掉它们':
    'The test “{0}” uses some of these questions, so none was removed. Please take them out of the test first.',
  '有的题不在这个题库里（questionIds），一道也没有移除，请刷新题库':
    'The bank does not have some of these questions (questionIds), so none was removed. Please reload the bank.',
  表格已读取: 'The table is read',
  '认不出这个表格：请选择 .xlsx，或用逗号、分号、制表符分隔的 CSV（UTF-8 或 GBK）；旧格式（.xls）、有密码的或打不开的，请用 Excel 或 WPS 另存为 .xlsx 后再试':
    'This is not known as a table. Please choose an .xlsx, or CSV divided by commas, semicolons or tabs (UTF-8 or GBK). Save an old .xls, one with a password or one that does not open as .xlsx in Excel or WPS first.',
  '表格太大，没有读取：最多 2500 行、40 列、200 万个字，请分成几个文件':
    'The table is too large, so it was not read: 2,500 rows, 40 columns and 2,000,000 characters at most. Please divide it into several files.',
  '表格超过 1.5 MB，请删去图片和不需要的列后再试':
    'The table is larger than 1.5 MB. Please remove pictures and columns that are not needed, and try again.',
  题目已从题库移除: 'The question is removed from the bank',
  '一个项目的题库合计最多 {0} MB，这次没有保存：请缩短题目，或把一部分题放到另一个项目':
    'The questions of a project have {0} MB together at most, so this was not saved. Please shorten them, or move some to another project.',
  '试题的文字太多，做不成试卷：请减少试题或缩短题目，抽题的标签下所有的题都计在内':
    'The questions have too much text for one test. Please use fewer or shorter ones; every question of a tag that is drawn from counts.',
  是否作者: 'Whether an author',
  评分表有一个评分项没有名称: 'a criterion of the rubric has no name',
  '评分项“{0}”有一个等级没有名称': 'a level of the criterion “{0}” has no name',
  至少要有两个选项: 'it needs two options at least',
  有一个选项是空的: 'one of its options is empty',
  还没有题干: 'it has no words yet',
  '排序题有两项相同，分不出先后：请改写或删去一项':
    'two of its items are the same, and cannot be put in order: please rewrite or remove one',
  配对题至少要有两对: 'a matching question needs two pairs at least',
  配对题有一对的右边是空的: 'one of its pairs has nothing on the right',
  '配对题左边有两项相同：请改写或删去一项':
    'two items on its left are the same: please rewrite or remove one',
  左边: 'Left',
  右边: 'Right',
  配对: 'Pairs',
  '这个测验已被老师移除，不能再开始；以前的成绩都保留着':
    'The teacher has taken this test out, so it cannot be begun. Earlier scores are kept.',
  '你不是这个项目的作者，不能查看或修改它的草稿：请联系项目的作者或管理员':
    'You are no author of this project and cannot see or change its draft. Please ask its author or an administrator.',
  '只能添加同一院校的老师或院校管理员，请刷新名单后再选':
    'Only teachers and managers of the same college can be added. Please reload the list and choose again.',
  '一个项目至少要有一位作者：请先添加另一位，再移除这一位':
    'A project needs at least one author: add another one first, then remove this one.',
  '草稿里没有这一节（nodeId），它可能已被移除，请从目录进入':
    'There is no such lesson in the draft (nodeId). It may have been taken out. Please enter from the directory.',
  另一位作者: 'Another author',
  '{0}已于 {1}保存了更新的内容，这次没有覆盖它：请对照两份内容，选择保留哪一份，或合并后再保存':
    '{0} saved a newer version at {1}, and it was not overwritten. Please compare the two and keep one, or merge them and save again.',
  '{0}已于 {1}又改了草稿，这次没有发布：请看过现在的改动，再按一次发布':
    '{0} changed the draft again at {1}, so nothing was published. Please look at the changes as they are now, and publish again.',
  '项目已建立，学生看不到，直到发布': 'The project is there. Students do not see it until it is published.',
  '发布成功，学生现在看到的是新的内容': 'Published. Students see the new content now.',
  '已撤回，学生看到的是发布之前的内容': 'Taken back. Students see what was there before.',
  '修改一道题要同时给出 questionId 和 revision，新建则都不给':
    'To change a question give questionId and revision, for a new one neither.',
  '题库里没有这道题（questionId），请刷新题库':
    'The bank has no such question (questionId). Please reload the bank.',
  '测验《{0}》正在用这道题，请先从测验里去掉它':
    'The test “{0}” takes this question. Please take it out of the test first.',
  '草稿里没有这一节（nodeId），请刷新目录后再试':
    'There is no such lesson in the draft (nodeId). Please reload the directory and try again.',
  '一个项目的目录最多 {0} 个节点，请先合并或移除一些':
    'A directory holds {0} entries at most. Please join or take out some first.',
  '这个项目的目录连同移除的已有 {0} 个节点，不能再添加：请改写已有的节点，或新建一个项目':
    'With what was taken out this directory has {0} entries and takes no more. Please rewrite some that are there, or make a new project.',
  '一个项目的题库最多 {0} 道题，请先移除不再用的题，或把这道题加到另一个项目':
    'A bank holds {0} questions at most. Please take out some that are used no more, or add this one to another project.',
  '这个题库连同移除的已有 {0} 道题，不能再添加：请改写已有的题，或新建一个项目':
    'With what was taken out this bank has {0} questions and takes no more. Please rewrite some that are there, or make a new project.',
  '不能把一章放到它自己的下面，请选择别的位置':
    'A chapter cannot be put below itself. Please choose another place.',
  '没有这个项目类型（type），请从列表里选择':
    'There is no such type of project (type). Please choose one of the list.',
  '要放到的那一章已被移除，请刷新目录后再放':
    'The chapter it should go to has been taken out. Please reload the directory.',
  '内容小节下面不能再放小节：请放到章或节的下面':
    'Nothing can be put below a lesson. Please put it below a chapter or a section.',
  '目录最多三级，放到这里就超过了：请放到上一级':
    'A directory has three levels at most. Please put it one level higher.',
  '第三级只能是有内容的小节：请放到上一级，或选择一种内容':
    'On the third level there are lessons alone. Please put it one level higher, or choose a kind of content.',
  '新增 {0} 节：学习中的 {1} 人从此按新的节数计算进度，页面会说明原因；已结业的 {2} 人仍是结业，可以选学':
    'Lessons added: {0}. The progress of those learning ({1}) counts them from now on, and their pages say why; those who have graduated ({2}) stay graduated and may learn them if they like.',
  '移除 {0} 节：不再计入进度，已有 {1} 人次学过的记录都保留；因此完成了全部小节的学生随即结业':
    'Lessons taken out: {0}. They count no more; what was done in them ({1} records) is kept; who has thereby done everything graduates at once.',
  '移动 {0} 节：只改变次序，完成的、写过的、截止时间都不变':
    'Lessons moved: {0}. The order alone changes; what is done, what was written and deadlines stay.',
  '更新 {0} 节：已完成的 {1} 人次仍算完成，学过的学生会看到“已更新”':
    'Lessons rewritten: {0}. Those who had finished them ({1}) stay finished; who has read them sees “updated”.',
  '换了视频的 {0} 节：看完的仍算完成，没看完的从新视频重新计算':
    'Lessons with another film: {0}. Who had finished stays finished; others begin anew with the new film.',
  '改了要求的 {0} 份作业：交过的不重新判断，之后提交的按新的要求':
    'Homework that asks for something else: {0}. What was handed in is not judged again; what comes is judged by the new requirements.',
  '改了试题的 {0} 个测验：正在作答的按手里的试卷交，交过的成绩不变，新开始的用新试卷':
    'Tests with other questions: {0}. A paper that is being taken is handed in as it is, scores stay, and a new attempt gets the new paper.',
  '改了规则的 {0} 个测验：已开始的按开始时的时限和及格线，已通过的不变':
    'Tests with other rules: {0}. What has begun keeps its time limit and pass mark; what was passed stays passed.',
  '证书规则改变：已结业的不变；已满足新规则的学生随即结业':
    'The certificate asks for something else: who has graduated stays so; who has done what it asks now graduates at once.',
  '证书上的项目名称改变：只用于之后颁发的证书，已颁发的不变':
    'The certificate names the project otherwise: on certificates issued from now on alone.',
  项目还没有名称: 'The project has no name yet',
  项目还没有简介: 'The project has no summary yet',
  目录里还没有可以学习的小节: 'There is nothing to learn in the directory yet',
  '证书只要求作业和测验，但目录里一个也没有：请添加，或改为要求全部小节':
    'The certificate asks for homework and tests alone, and there are none: add some, or let it ask for all lessons',
  作业还没有说明: 'it has no instructions yet',
  '评分表的满分是 {0} 分，应当在 1 到 100 之间': 'the rubric adds up to {0} marks, it should be 1 to 100',
  '标签“{0}”要抽 {1} 题，题库里只有 {2} 题可抽':
    '{1} questions are to be drawn of the tag “{0}”, the bank has {2}',
  '标签“{0}”的题分值不同，抽到的试卷满分会不一样：请改为同样的分值':
    'questions of the tag “{0}” are worth different marks, so papers would differ: give them the same marks',
  '第 {0} 题：{1}': 'question {0}: {1}',
  测验还没有试题: 'it has no questions yet',
  这一节还没有正文或视频: 'it has neither text nor film yet',
  这一章下面还没有小节: 'it has no lessons yet',
  '小节《{0}》：{1}': 'Lesson “{0}”: {1}',
  '章节《{0}》：{1}': 'Chapter “{0}”: {1}',
  '这一章没有正文（nodeId），请选择它下面的小节':
    'This chapter has no text (nodeId). Please choose a lesson below it.',
  '内容里的文件（{0}）不存在，或不是这个项目的作者上传的，请移除后重新上传':
    'A file in it ({0}) does not exist or was not uploaded by an author of this project. Please take it out and upload it again.',
  '还不能发布：封面或资料里有不是这个项目的文件（{0}），请移除，或由作者重新上传，再发布':
    'It cannot be published yet: the cover or a material is a file that is not of this project ({0}). Please take it out, or have an author upload it again.',
  '草稿与已发布的没有不同，不需要发布': 'The draft is what is published already.',
  '这个项目不属于任何院校，不能只对院校可见：请选择“所有人”或“受邀的人”':
    'This project belongs to no college and cannot be kept for one: choose everyone, or those invited.',
  '开放营面向所有人：请让所有人看得到这个项目，或不开开放营，发布以后再为自己的学生开营':
    'The open camp is for everyone: show the project to everyone, or publish without it and open a camp for your own students afterwards.',
  '还不能发布，共 {0} 处要补全：{1}': 'It cannot be published yet, things to complete: {0}. {1}',
  这个项目还没有可以撤回的发布: 'There is no publication to take back yet.',
  '在这之后又有了新的发布，只能撤回最近的一次：请刷新发布记录':
    'Another publication came since, and the newest alone can be taken back. Please reload the list.',
  '第一次发布不能撤回，学生可能已经报名；如要停止，请关闭这个项目的实训营':
    'The first publication cannot be taken back: students may have joined. To stop it, close the project’s camps.',
  '章没有正文（nodeId），请在它下面的小节里写':
    'A chapter has no text (nodeId). Please write in the lessons below it.',
  '只有阅读小节可以放视频（film）': 'A film can stand in a reading alone (film).',
  '这一节不是作业（homework）': 'This lesson is no homework (homework).',
  '这一节没有测验（nodeId），请从目录进入': 'There is no test here (nodeId). Please come from the directory.',
  '这一节不是测验（test）': 'This lesson is no test (test).',
  '测验没有正文（body），请写在题干里': 'A test has no text (body). Please write it in the questions.',
  '这个文件不是可以播放的视频，请上传 1 秒以上的 mp4':
    'This file is no film that can be played. Please upload an mp4 of a second at least.',
  '测验里有题库没有的题（questionIds），请刷新题库后重新选择':
    'The test takes a question that the bank does not have (questionIds). Please reload the bank and choose again.',
  '全部作业和测验完成，并且没有被批阅为不合格的作业，证书随即颁发；阅读和视频不作要求':
    'The certificate is issued as soon as all homework and tests are done and no homework was reviewed as not passed. Readings and videos are not asked for.',
  '这一节已被老师移除，不再计入进度；你在这一节写过、做过的都保留着。请从目录进入其他小节':
    'The teacher has taken this lesson out, and it counts no more. What you wrote and did in it is kept. Please enter another from the directory.',
  '新增{0}，你已结业，可以选学，不计入进度':
    'Added: {0}. You have graduated: learn it if you like, it does not count',
  '新增{0}，进度从此按新的节数计算': 'Added: {0}. Progress counts it from now on',
  '移除{0}，不再计入进度，你做过的记录都保留':
    'Taken out: {0}. It counts no more, what you did in it is kept',
  '更新{0}，已完成的仍算完成': 'Rewritten: {0}. What you had finished stays finished',
  填空题至少要有一个空: 'it needs a blank at least',
  '有一个空还没有对的答案：写出对的写法，或者写一个数字':
    'A blank has no right answer yet: please write the right words, or a number',
  '每个空要么写出对的写法，要么写一个数字，只能有其一':
    'each blank has right spellings or a number, one of the two',
  '判断题还没有选出答案：正确或错误': 'it has no answer yet: true or false',
  多选题至少要有一个正确的选项: 'a multiple choice needs a right option at least',
  单选题应当正好有一个正确的选项: 'a single choice has exactly one right option',
  简介: 'Summary',
  英文简介: 'English summary',
  适合谁: 'Audience',
  作者与职务: 'Authors and positions',
  学习收获: 'Outcomes',
  技能: 'Skills',
  谁看得到: 'Who sees it',
  邀请码: 'Invite code',
  开一个所有人的开放营: 'An open camp for everyone',
  项目介绍: 'Description',
  学时: 'Hours',
  资料: 'Materials',
  证书上的项目名称: 'Project name on the certificate',
  证书上的英文项目名称: 'English project name on the certificate',
  证书规则: 'Certificate rule',
  等级: 'Level',
  分值: 'Marks',
  评分项: 'Criterion',
  评分项的名称: 'name of the criterion',
  等级的名称: 'name of the level',
  评分说明: 'Note on marking',
  评分表: 'Rubric',
  合格线: 'Passing level',
  最少字数: 'Least characters',
  最少附件数: 'Least attachments',
  附件种类: 'Kinds of attachments',
  须批阅合格: 'Must be passed',
  及格线: 'Pass mark',
  答题次数: 'Attempts',
  时限: 'Time limit',
  打乱顺序: 'Shuffle',
  答案何时公布: 'When answers are revealed',
  试题: 'Questions',
  标签: 'Tag',
  抽取题数: 'Questions to draw',
  抽题: 'Draws',
  题型: 'Kind of question',
  题干: 'Question',
  部分得分: 'Marks for a part',
  选项: 'Option',
  填空: 'Blanks',
  解析: 'Explanation',
  评分参考: 'Guide for marking',
  名称: 'Name',
  英文名称: 'English name',
  改动: 'Change',
  标题: 'Title',
  正文: 'Text',
  视频来源: 'Source of the film',
  '项目类型（{0}）已被管理员移除：请在草稿里另选一个类型，再发布':
    'The project type ({0}) was removed by an administrator. Choose another one in the draft, then publish',
  '没有这个类型（slug），它可能已被移除，请刷新列表':
    'There is no such type (slug). It may have been removed: reload the list',
  '这个短名是“全部项目”的地址，请换一个':
    'That short name is the address of all projects. Choose another one',
  '已经有一个用这个短名的类型，请换一个短名': 'There is a type with that short name. Choose another one',
  '还有 {0} 个项目（包括未发布的）是这个类型，请先给它们换一个类型':
    '{0} projects (unpublished ones included) are of this type. Give them another one first',
  已新建类型: 'The type was made',
  已移动: 'Moved',
  '短名（小写英文字母开头，可以有数字和 -）':
    'Short name (begins with a small letter; digits and - may follow)',
  类型名称: 'Name of the type',
  类型英文名称: 'English name of the type',
  类型简介: 'Summary of the type',
  类型英文简介: 'English summary of the type',
  '第 {0} 个章节放不到那里（nodes），请重新读一次文件':
    'Section or lesson {0} cannot stand there (nodes). Read the file again',
  '一个项目的目录最多 {0} 个节点，现有 {1} 个，这次的 {2} 个放不下，什么也没有加入：请少选一些，或新建一个项目':
    'A directory has at most {0} entries. There are {1}, and these {2} do not fit: nothing was added. Choose fewer, or create another project',
  '这个项目的目录连同移除的已有 {0} 个节点，这次的 {1} 个放不下，什么也没有加入：请新建一个项目再导入':
    'With removed ones this directory has {0} entries already, and these {1} do not fit: nothing was added. Create another project and import into it',
  '这个文件已于 {0}导入过这个项目，什么也没有加入：请先撤销那一次，或说明要再导入一遍':
    'This file was imported into this project {0}: nothing was added. Undo that import first, or say that it is to come again',
  '导入的报告太长（report），请少选一些再导入':
    'The report of the import is too long (report). Choose fewer parts and import again',
  '这个项目没有这一次导入，或它不在最近的二十次里，请刷新后再试':
    'This project has no such import, or it is none of the last twenty. Reload the page and try again',
  '课程已加入草稿，学生看不到，直到发布':
    'The course is in the draft. Students do not see it until it is published',
  '这次导入已撤销，移到了回收站': 'The import was undone and moved to the trash',
  文件名: 'File name',
  文件的散列: 'Hash of the file',
  章节: 'Sections and lessons',
  报告: 'Report',
} as const;
