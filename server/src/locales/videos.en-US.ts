/** What is said of videos that are converted (rules: video-streams). */
export const videos = {
  // Captions and chapters (rules: video-captions).
  '一种语言只能有一份字幕（captions），请移除多余的':
    'A language can have one file of captions only (captions). Please remove the others.',
  '视频的章节（chapters）要按时间从早到晚，一个时间只有一章':
    'The chapters of a video (chapters) have to be in the order of time, one at a time',
  '视频的章节（chapters）有一章从视频结束以后开始，请改它的时间':
    'A chapter of the video (chapters) begins after its end. Please change its time.',
  '字幕要是一个 WebVTT 文件（captions），请重新选择字幕文件':
    'Captions have to be a WebVTT file (captions). Please choose the file again.',
  '字幕文件超过 1 MB（captions），请换一个':
    'The file of captions is larger than 1 MB (captions). Please choose another one.',
  字幕: 'captions',
  视频的章节: 'chapters of the video',
  '这个视频转换了太久，没有做成：请用视频剪辑软件重新导出为 MP4（画面 H.264、1080p 以内）再上传':
    'This video took too long to convert and was given up. Please export it anew as MP4 (H.264, at most 1080p) with a video editor and upload it again.',
  '这个视频只读得出前 {0} 秒（共 {1} 秒），后面损坏了：请重新导出或重新下载后再上传':
    'Only the first {0} of {1} seconds of this video can be read, the rest is broken. Please export or download it anew and upload it again.',
  '这个文件只有声音，没有画面：请上传有画面的视频':
    'This file has sound and no picture. Please upload a video with a picture.',
  '这个视频不到 1 秒：请检查是不是选错了文件':
    'This video is shorter than a second. Please check that it is the right file.',
  '这个视频长 {0} 小时，超过 {1} 小时的不能转换：请分成几段再上传':
    'This video has {0} hours; more than {1} hours cannot be converted. Please split it and upload the parts.',
  '不认识这个视频的编码（{0}）：请用视频剪辑或格式转换软件导出为 MP4（画面 H.264、声音 AAC）再上传':
    'The coding of this video ({0}) is not known. Please export it as MP4 (H.264 and AAC) with a video editor or converter and upload it again.',
  '画面太大（{0} × {1} 像素）：请导出为 4K（3840 × 2160）以内再上传':
    'The picture is too large ({0} × {1} pixels). Please export it with at most 4K (3840 × 2160) and upload it again.',
  '服务器没有安装视频转换程序（ffmpeg），收不了这种视频：请转为 MP4（画面 H.264、声音 AAC）再上传':
    'The server has no program that converts videos (ffmpeg) and cannot take this kind. Please convert it to MP4 (H.264 and AAC) first.',
  '没有安装 ffmpeg：视频照原样播放，MOV、MKV 等浏览器放不出来的不收。要转换成几种清晰度，请在服务器上安装 ffmpeg（apt install ffmpeg），再重新启动':
    'ffmpeg is not installed: videos are played as they came, and those that no browser plays (MOV, MKV) are not taken. To convert them to several qualities, install ffmpeg on the server (apt install ffmpeg) and start it again',
  '视频都已转换，或在排队': 'All videos are converted, or wait for it',
  '已把 {0} 个视频排进转换的队列': '{0} videos were put in the queue of conversions',
  '这个视频已经删除，不用再转换': 'This video has been removed and need not be converted any more',
  只能转换自己上传的视频: 'You can only convert videos that you uploaded',
  '服务器没有安装 ffmpeg，视频照原样播放：请联系管理员安装，装好以后自动转换':
    'ffmpeg is not installed on the server, the video is played as it came. Please ask an administrator to install it; the video is then converted by itself.',
  '这个视频的文件不在了：请重新上传，或请管理员从备份恢复':
    'The file of this video is gone. Please upload it again, or ask an administrator to restore it from a backup.',
  '视频还没有转换好，学生的浏览器放不出来：请等它转换好，或换成 MP4（画面 H.264、声音 AAC）':
    'the video is not converted yet and students’ browsers cannot play it: please wait until it is, or replace it by an MP4 (H.264 and AAC)',
  '链接已过期或不完整：请回到原来的页面刷新，再重新打开视频':
    'This link has expired or is incomplete. Please go back to the page, reload it, and open the video again.',
  '没有这段视频，请回到原来的页面刷新':
    'There is no such part of a video. Please go back to the page and reload it.',
};
