/** Sentences of long jobs and scheduled tasks; by the Chinese sentence, as in en-US.ts. */
export const jobs = {
  已开始打包: 'The ZIP is being made',
  已取消: 'Cancelled',
  已重新开始: 'Begun anew',
  已开始: 'Begun',
  '你有 {0} 个任务还没有做完：请等它们做完，或在“任务”里取消几个，再来':
    'You have {0} tasks that are not done. Please wait for them or cancel some under “Tasks”, then come back.',
  '没有这个任务（jobId），它可能已经过了保留的时间':
    'There is no such task (jobId); it may have been removed after its time',
  '这个任务已经结束，不能再取消': 'This task has ended and cannot be cancelled any more',
  '同样的任务正在做，请等它做完': 'The same task is in progress. Please wait for it.',
  只有没有做成或已取消的任务可以再做一次: 'Only a task that failed or was cancelled can be done again',
  '已经开始导入，做完会有消息': 'The import has begun. A notice tells when it is done.',
  '要求这个文件以后，你的角色或院校变了：请重新导出':
    'Your role or college has changed since you asked for this file. Please export it again.',
  要求这件事的账号已经注销: 'The account that requested this has been cancelled',
  任务的结果只给要求它的人: 'The result of a task is for who requested it alone',
  '这个任务还没有做完，没有可以下载的结果': 'This task is not done yet: there is no result to download',
  '结果只保留 7 天，已经删除：请再做一次':
    'Results are kept for 7 days. This one has been deleted: please do the task again.',
  '结果超过 {0} GB，不能做成一个文件：请分成几次':
    'The result is over {0} GB, too large for one file. Please do it in several parts.',
  '服务器的磁盘满了，结果没有存下，过一会儿自动再试：请告诉管理员':
    'The server’s disk is full, so the result was not stored. It is tried again after a while. Please tell the administrator.',
  '服务器这一次没有做成，过一会儿自动再试':
    'The server could not do it this time. It is tried again after a while.',
  '服务器试了几次都没有做成：请过一会儿再做一次，还是不行请告诉管理员（任务 {0}）':
    'The server has tried several times without success. Please do it again later. If it still fails, tell the administrator (task {0}).',
  '出了意外的错误：{0}': 'An unexpected error: {0}',
  '没有做成：{0}': 'It failed: {0}',
  '没有设置 BACKUP_TARGET：不自动备份': 'BACKUP_TARGET is not set: nothing is backed up by itself',
  按设置不核对备份: 'By the settings, backups are not checked',
  '{0}：备份 {1}，{2} 行，{3} 个文件，其中 {4} 个是那次复制的':
    '{0}: backup {1} of {2} rows and {3} files, {4} of them copied then',
  '{0}：备份 {1}，{2} 行，{3} 个文件，其中 {4} 个是那次复制的；另有 {5} 个文件在存储里找不到，备份里没有':
    '{0}: backup {1} of {2} rows and {3} files, {4} of them copied then. {5} more files are missing in the storage and not in the backup.',
  '{0}：备份 {1} 恢复后与清单相同：{2} 行，{3} 个文件，{4} 个证书编号，审计的链没有断':
    '{0}: backup {1}, restored, is as its manifest says: {2} rows, {3} files, {4} certificate numbers, and the chain of the audit trail is whole',
  任务: 'Task',
  种类: 'Kind',
};
