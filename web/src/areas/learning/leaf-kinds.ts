import type { MinChapter } from './directory.ts';

/** What a leaf asks one to do. */
export function kindOf(type: MinChapter['type']): '阅读' | '作业' | '测验' {
  if (type === '2') return '作业';
  return type === 3 ? '测验' : '阅读';
}
