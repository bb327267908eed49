import { createMarkdownRenderer, fileIdsIn, type Way } from './markdown.ts';

/** Texts to be rendered, one after the other. `most`: characters that their HTML may have in all. */
export interface RenderTask {
  marker: string;
  texts: { markdown: string; way: Way }[];
  most: number;
}

/** Texts whose file ids are wanted. */
export interface FileIdsTask {
  named: string[];
}

let made: { marker: string; render: ReturnType<typeof createMarkdownRenderer> } | undefined;

/** The HTML of each text, in their order; null from the one on with which it would be more than `most`. */
function render({ marker, texts, most }: RenderTask): (string | null)[] {
  if (made?.marker !== marker) made = { marker, render: createMarkdownRenderer(marker) };
  const { render: htmlOf } = made;
  let left = most;
  return texts.map(({ markdown, way }) => {
    if (left < 0) return null;
    const html = htmlOf(markdown, way);
    left -= html.length;
    return left < 0 ? null : html;
  });
}

/** What a thread does, one task after the other. */
export const act = (task: RenderTask | FileIdsTask): (string | null)[] | number[] =>
  'named' in task ? task.named.flatMap(fileIdsIn) : render(task);
