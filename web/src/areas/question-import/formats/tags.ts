import { difficultyTag } from '../limits.ts';
import type { Change } from '../parsed.ts';

/** The innermost name of a category such as `$course$/top/第一章/均值`; undefined: it has none but the system's own. */
export function tagOfCategory(path: string): string | undefined {
  const names = path
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => name.replaceAll('//', '/').trim())
    .filter((name) => name !== '' && name !== 'top' && !/^\$\w+\$$/.test(name));
  const last = names.at(-1);
  return last === undefined || /^(?:default for\b|.*的?默认$)/i.test(last) ? undefined : last;
}

const named = /^(?:难度系数|难易程度|难易度|难度|difficulty|level)\s*[:：=_ -]\s*(.+)$/i;
const words = /^(?:易|较易|容易|简单|中|中等|适中|难|较难|困难|easy|medium|moderate|hard|difficult)$/i;

/** The tags of another system; one that says how difficult the question is becomes the tag of a difficulty. */
export function readTags(tags: readonly string[], changes: Change[]): string[] {
  return tags
    .map((tag) => tag.trim())
    .map((tag) => {
      const difficulty = named.exec(tag)?.[1]?.trim() ?? (words.test(tag) ? tag : undefined);
      if (difficulty === undefined) return tag;
      const made = difficultyTag(difficulty);
      if (made !== tag) changes.push({ kind: 'difficulty', tag: made });
      return made;
    });
}
