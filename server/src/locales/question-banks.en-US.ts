/** What is told of banks of questions; by the Chinese sentence, as in en-US.ts. */
export const questionBanks = {
  题库的名称: 'Name of the bank',
  本院校的老师都可以改: 'All teachers of the college may change it',
  '你看不到这个题库：它是别人自己的，或属于别的院校':
    'You cannot see this bank: it is somebody else’s own, or of another college',
  '你只能看这个题库，不能改：请联系院校管理员或建立它的老师，或先复制到自己的题库':
    'You can read this bank and not change it. Ask a manager of the college or the teacher who made it, or copy the questions to a bank of your own first',
  只有院校管理员和建立这个题库的老师能改它的名称与谁可以改:
    'Only managers of the college and the teacher who made this bank can change its name and who may change it',
  '没有这个题库（bankId），请从题库列表进入':
    'There is no such bank (bankId). Open it from the list of banks',
  '一个人最多有 {0} 个自己的题库，请用已有的题库，在里面分文件夹':
    'One person has {0} banks at most. Use one of them, with folders in it',
  '一个院校最多有 {0} 个题库，请用已有的题库，在里面分文件夹':
    'A college has {0} banks at most. Use one of them, with folders in it',
  '自己的题库只有自己能改；要让老师们一起改，请建本院校的题库（isOpen）':
    'Only you can change a bank of your own. For teachers to change it together, make a bank of the college (isOpen)',
  '这个院校不存在或已关闭，不能新建它的题库':
    'This college does not exist or is closed, so no bank of it can be made',
  题库已建立: 'The bank was made',
  '文件夹最多 {0} 层，写成“第一章/函数”这样，层与层之间用 / 隔开（folder）':
    'Folders have {0} levels at most, written as “Chapter 1/Functions”, with / between them (folder)',
  '文件夹的一层最多 {0} 个字，“{1}…”太长了，请写短一些（folder）':
    'A level of a folder has {0} characters at most; “{1}…” is too long. Write a shorter one (folder)',
  '题里的文件（{0}）不存在，或不是这个题库的，请移除后重新上传':
    'The files in the question ({0}) do not exist, or are not of this bank. Remove them and upload them again',
  '一个题库连同移除的最多 {0} 道题，已有 {1} 道，这次的 {2} 道放不下，一道也没有加入：请放进另一个题库':
    'A bank has {0} questions at most, removed ones included. It has {1}, so these {2} have no room and none was added. Put them into another bank',
  '一个题库的题合计最多 {0} MB，这次没有保存：请缩短题目，或把一部分题放到另一个题库':
    'The questions of a bank have {0} MB together at most, so this was not saved. Shorten them, or put some into another bank',
  另一位老师: 'Another teacher',
  '{0}已于 {1}保存了更新的内容，这次没有覆盖它：请看过那一份，再决定怎样改':
    '{0} saved something newer {1}, and it was not overwritten. Look at that, then decide what to change',
  '有的题不在这个题库里（questionIds），一道也没有动，请刷新题库':
    'Some of these questions are not in this bank (questionIds), so nothing was done. Reload the bank',
  '有的题不在这个项目的题库里（questionIds），一道也没有收进，请刷新题库':
    'Some of these questions are not in this project’s bank (questionIds), so none was collected. Reload the bank',
  '这道题的来源已不在题库里，或你看不到那个题库，不能更新：这道题照旧可用':
    'The origin of this question is gone, or in a bank that you cannot see, so it cannot be updated. The question can be used as before',
  我的题库: 'My bank',
  已复制: 'Copied',
  已导入: 'Imported',
  题库已删除: 'The bank is deleted',
  题目已收进题库: 'The questions are in the bank',
  题目已加入项目的题库: 'The questions are in the project’s bank',
  已更新为来源的内容: 'Updated to what the origin says',
} as const;
