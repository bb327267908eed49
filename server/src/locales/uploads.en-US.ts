/** Sentences of large files that come in parts. */
export const uploads = {
  '你上传的小节视频合计已到 {0} GB 的上限，不能再传：请在“文件与空间”里删除没有用到的，或联系管理员':
    'Your lesson videos have reached the limit of {0} GB in all, and no more can be uploaded: please remove those that are not used under “Files and room”, or ask the administrator',
  '这次上传已经失效（超过 7 天，或在别处移除了），请重新选择文件上传':
    'This upload is over (older than 7 days, or removed elsewhere): please choose the file again',
  '这次上传已经失效，请重新选择文件上传': 'This upload is over: please choose the file again',
  '服务器的磁盘放不下这个文件，请联系管理员腾出空间，再来上传':
    'The disk of the server has no room for this file: please ask the administrator to make room, and upload it again',
  '视频超过 {0} GB：请压缩，或分成几段，再上传':
    'The video is over {0} GB: please compress it, or split it, and upload it again',
  '有 {0} 个文件还没有传完：请先传完，或移除不再要的':
    '{0} files have not arrived whole: please let them finish first, or remove those you no longer want',
  '这个文件正在保存，请稍候': 'This file is being saved, please wait',
  '这个文件还没有传完，请继续上传': 'This file has not arrived whole, please go on uploading it',
  '有项目用过这个视频，删除了那里就看不到：要腾出空间，请在项目里换成小一些的，新上传的照样计入':
    'A project has had this video and would lose it: to make room, please use a smaller one there; what is uploaded anew counts too',
  '没有这个视频，或者已经删除，请刷新列表':
    'There is no such video, or it is removed already: please refresh the list',
  上传: 'upload',
  大小: 'size',
  文件的特征: 'mark of the file',
};
