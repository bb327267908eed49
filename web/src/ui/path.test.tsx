import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Progress } from './Progress.tsx';

afterEach(cleanup);

const draw = (value: number) => {
  const { container } = render(<Progress label="学习进度" value={value} max={8} />);
  const [, walked] = container.querySelectorAll('svg');
  const [point] = container.querySelectorAll<HTMLElement>('span[style]');
  return { walked, point };
};

it('progress is the mark’s bent line, walked as far as the share that is done', () => {
  const { walked, point } = draw(3);
  expect(walked?.style.clipPath).toContain('62.5%');
  expect(point?.style.insetInlineStart).toBe('37.75%');
  expect(screen.getByRole('progressbar', { name: '学习进度' }).getAttribute('aria-valuetext')).toBe('37%');
});

it('the point stands at the beginning before the first step, and at the end after the last', () => {
  expect(draw(0).point?.style.insetInlineStart).toBe('1%');
  cleanup();
  const { walked, point } = draw(8);
  expect(point?.style.insetInlineStart).toBe('99%');
  expect(walked?.style.clipPath).toBe('');
});
