import { documentOf, readContent } from '@zhixing/contract/document';

/** Both texts below each other, a line between them: the student cuts what is too much. */
export function mergedContent(mine: string, theirs: string): string {
  const plain = [mine, theirs].every((content) => readContent(content).kind === 'text');
  if (plain) return [mine, theirs].filter(Boolean).join('\n\n————\n\n');
  const content = [
    ...(documentOf(mine).content ?? []),
    { type: 'horizontalRule' },
    ...(documentOf(theirs).content ?? []),
  ];
  return JSON.stringify({ type: 'doc', content });
}

/** Files of one work. */
export const maxFiles = 20;

/** The files of both versions, one's own first; `left`: those beyond the limit. */
export function mergedFiles<File extends { id: number }>(
  mine: readonly File[],
  theirs: readonly File[],
): { files: File[]; left: File[] } {
  const known = new Set(mine.map(({ id }) => id));
  const all = [...mine, ...theirs.filter(({ id }) => !known.has(id))];
  return { files: all.slice(0, maxFiles), left: all.slice(maxFiles) };
}
