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
