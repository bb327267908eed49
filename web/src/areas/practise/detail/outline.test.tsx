import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextsContext } from '../../../locales/texts.ts';
import { chinese } from '../../../testing/texts.ts';
import { Outline } from './Outline.tsx';

afterEach(cleanup);

it('names what each lesson is, a video too', () => {
  const lesson = { id: 3, title: '能耗数据怎么来', type: '1' as const };
  const chapter = (id: number, title: string, video: boolean) => ({
    id,
    title,
    type: null,
    subChapter: [{ ...lesson, ...(video ? { video } : {}) }],
  });
  render(
    <TextsContext value={chinese}>
      <Outline chapters={[chapter(1, '看一段录像', true)]} />
    </TextsContext>,
  );
  expect(screen.getByText('视频')).toBeTruthy();
  cleanup();
  render(
    <TextsContext value={chinese}>
      <Outline chapters={[chapter(1, '读一篇', false)]} />
    </TextsContext>,
  );
  expect(screen.getByText('阅读')).toBeTruthy();
});
