import type { Texts } from '../shape.ts';
import type { staffVideoTexts as Chinese } from '../zh-CN/staff-video-texts.ts';

export const staffVideoTexts: Texts<typeof Chinese> = {
  captions: {
    title: ({ language }) => `Captions in ${language}`,
    text: 'Captions',
    hint: 'Choose a WebVTT or SRT file, or paste a transcript here. A transcript without times can be made a draft first, to be mended beside the video.',
    choose: 'Choose a file of captions',
    noText: 'This file is no text: files of captions are .vtt or .srt; choose another one',
    tooLarge: 'This file is larger than 1 MB; choose another one',
    draft: 'Make a draft by the length of the video',
    drafted: ({ count }) =>
      `${count} lines. Their times are estimated by the length of the text: listen to the video and mend them before you save.`,
    read: ({ count, from, to }) => `${count} lines, ${from} to ${to}`,
    required: 'Write captions, or choose a file of captions',
    untimed: 'There are no times yet: make a draft by the length of the video, or choose a file with times',
    fault: ({ line, kind }) =>
      `Line ${line}: ${
        {
          noTime: 'no time here; write it as 00:01.000 --> 00:04.000',
          badTime: 'this time is not understood; write it as 00:01.000 --> 00:04.000',
          backwards: 'the end has to be later than the beginning',
          noText: 'no text here',
          beyond: 'the video has ended before',
        }[kind]
      }`,
    more: ({ count }) => `${count} more`,
    fileName: ({ language }) => `Captions ${language}.vtt`,
    save: 'Save captions',
  },
  chapters: {
    title: 'Chapters of the video',
    text: 'Chapters',
    hint: 'A line for each chapter: the time at which it begins, then its title, such as “03:20 Ways of sampling”. They are shown on the bar of the video and beside the transcript.',
    fault: ({ line, kind }) =>
      `Line ${line}: ${
        {
          noTime: 'write the time first, then the title, such as “03:20 Ways of sampling”',
          order: 'the time has to be later than that of the chapter before',
          beyond: 'the video has ended before',
          tooLong: 'a title has at most 60 characters',
          tooMany: 'a video has at most 100 chapters',
        }[kind]
      }`,
    save: 'Save chapters',
  },
  cancel: 'Cancel',
};
