/** What could not be read of captions, and in which line (from 1). */
interface CaptionFault {
  line: number;
  kind: 'noTime' | 'badTime' | 'backwards' | 'noText' | 'beyond';
}
/** What is wrong with a line (from 1) of the chapters. */
interface ChapterFault {
  line: number;
  kind: 'noTime' | 'order' | 'beyond' | 'tooLong' | 'tooMany';
}

/** What the dialogs for the captions and the chapters of a video say. */
export const staffVideoTexts = {
  captions: {
    title: ({ language }: { language: string }) => `${language}字幕`,
    text: '字幕',
    hint: '选一个 WebVTT 或 SRT 文件，或把文字稿粘贴在这里。没有时间的文字稿可以先排成草稿，再对着视频改。',
    choose: '选择字幕文件',
    noText: '这个文件不是文本：字幕文件是 .vtt 或 .srt，请换一个',
    tooLarge: '这个文件超过 1 MB，请换一个',
    draft: '按视频的长度排成草稿',
    drafted: ({ count }: { count: number }) =>
      `排成了 ${count} 句。时间按字数估计，请对着视频听一遍，改好再保存。`,
    read: ({ count, from, to }: { count: number; from: string; to: string }) =>
      `${count} 句，${from} 到 ${to}`,
    required: '请写字幕，或选一个字幕文件',
    untimed: '还没有时间：按「按视频的长度排成草稿」，或换一个带时间的字幕文件',
    fault: ({ line, kind }: CaptionFault) =>
      `第 ${line} 行：${
        {
          noTime: '这一段没有时间，要像 00:01.000 --> 00:04.000',
          badTime: '看不懂这个时间，要像 00:01.000 --> 00:04.000',
          backwards: '结束的时间要晚于开始的时间',
          noText: '这一句没有文字',
          beyond: '视频在这以前已经结束',
        }[kind]
      }`,
    more: ({ count }: { count: number }) => `另外还有 ${count} 处`,
    fileName: ({ language }: { language: string }) => `字幕 ${language}.vtt`,
    save: '保存字幕',
  },
  chapters: {
    title: '视频的章节',
    text: '章节',
    hint: '一行一章，先写开始的时间，再写标题，例如「03:20 抽样的办法」。它们显示在视频的进度条上和文字稿旁边。',
    fault: ({ line, kind }: ChapterFault) =>
      `第 ${line} 行：${
        {
          noTime: '先写时间，再写标题，例如「03:20 抽样的办法」',
          order: '时间要晚于上一章',
          beyond: '视频在这以前已经结束',
          tooLong: '标题最多 60 个字',
          tooMany: '一个视频最多 100 章',
        }[kind]
      }`,
    save: '保存章节',
  },
  cancel: '取消',
};
