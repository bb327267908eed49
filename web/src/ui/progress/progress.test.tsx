// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Progress } from './Progress.tsx';

const draw = (value: number, bare = false) =>
  renderToStaticMarkup(<Progress label="学习进度" value={value} max={8} bare={bare} />);

it('progress is one plain bar, with its name and its share in words beside it', () => {
  const drawn = draw(3);
  expect(drawn.match(/<progress/g)).toHaveLength(1);
  expect(drawn).toMatch(/<progress[^>]*value="0.375"[^>]*aria-valuetext="37%"/);
  expect(drawn).not.toMatch(/<progress[^>]*visually-hidden/);
  expect(drawn).not.toContain('<svg');
  expect(drawn).not.toMatch(/<div class="visually-hidden"/);
});

it('is the same bar where its words are left to assistive technology', () => {
  expect(draw(8, true)).toMatch(/<div class="visually-hidden">.*学习进度.*<progress[^>]*value="1"/);
});
