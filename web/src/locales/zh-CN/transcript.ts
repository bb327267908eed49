/** What is said and written in a video, beside it. */
export const transcript = {
  search: '在文字稿里找',
  found: ({ count }: { count: number }) => `找到 ${count} 句`,
  none: '文字稿里没有这个词，换一个试试',
  chapters: '章节',
  lines: '文字稿',
  failed: '文字稿没有取到。网络恢复以后再打开一次。',
};
