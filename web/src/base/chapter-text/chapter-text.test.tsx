import { render, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { chinese, english } from '../../testing/texts.ts';
import { InlineHtml } from '../../ui/text/InlineHtml.tsx';
import { ChapterText } from './ChapterText.tsx';

it.each([
  ['English', english, 'zh-CN'],
  ['Chinese', chinese, undefined],
])(
  'marks a lesson’s text and an option as Chinese on a page in %s, where that is another language',
  (_, texts, lang) => {
    const { container } = render(
      <TextsContext value={texts}>
        <ChapterText html="<p>写一份报告</p>" />
        <InlineHtml html="正确" />
      </TextsContext>,
    );
    for (const text of ['写一份报告', '正确'])
      expect(within(container).getByText(text).closest('[lang]')?.getAttribute('lang')).toBe(lang);
  },
);
