// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Progress } from './Progress.tsx';

const draw = (value: number) => renderToStaticMarkup(<Progress label="学习进度" value={value} max={8} />);

it('progress is the mark’s bent line, walked as far as the share that is done', () => {
  const drawn = draw(3);
  expect(drawn).toContain('clip-path:inset(-4px 62.5% -4px -4px)');
  expect(drawn).toContain('inset-inline-start:37.75%');
  expect(drawn).toMatch(/<progress[^>]*value="0.375"[^>]*aria-valuetext="37%"/);
});

it('the point stands at the beginning before the first step, and at the end after the last', () => {
  expect(draw(0)).toContain('inset-inline-start:1%');
  expect(draw(8)).toContain('inset-inline-start:99%');
  expect(draw(8)).not.toContain('clip-path');
});
