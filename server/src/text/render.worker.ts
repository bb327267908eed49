import { createMarkdownRenderer, type Way } from './markdown.ts';

/** Texts to be rendered, one after the other. `most`: characters that their HTML may have in all. */
export interface RenderTask {
  marker: string;
  texts: { markdown: string; way: Way }[];
  most: number;
}

let made: { marker: string; render: ReturnType<typeof createMarkdownRenderer> } | undefined;

/** The HTML of each text, in their order; null from the one on with which it would be more than `most`. */
export function act({ marker, texts, most }: RenderTask): (string | null)[] {
  if (made?.marker !== marker) made = { marker, render: createMarkdownRenderer(marker) };
  const { render } = made;
  let left = most;
  return texts.map(({ markdown, way }) => {
    if (left < 0) return null;
    const html = render(markdown, way);
    left -= html.length;
    return left < 0 ? null : html;
  });
}
