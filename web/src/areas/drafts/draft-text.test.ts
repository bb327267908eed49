import { describe, expect, it } from 'vitest';
import { chinese } from '../../testing/texts.ts';
import { type DraftLabels, draftText } from './draft-text.ts';

const { names, ...rest } = chinese.get('staffProjects').draft;
const words: DraftLabels = {
  ...rest,
  nameOf: (part) => (names as Record<string, string>)[part],
  values: { kind: chinese.get('learning').test.kinds },
};

describe('a part of a draft for two authors to compare', () => {
  it('is what it says, with the names that its editor gives', () => {
    const question = {
      kind: 'single',
      stem: '哪一个是质数？\n只选一个',
      marks: 2,
      partial: false,
      tags: ['数论'],
      answer: null,
      options: [
        { text: '7', answer: true },
        { text: '', answer: false },
      ],
    };
    expect(draftText(question, 'question', words).split('\n')).toEqual([
      '题型：单选题',
      ...[
        '题干',
        '  哪一个是质数？',
        '  只选一个',
        '分值：2',
        '部分得分：否',
        '标签',
        '  1. 数论',
        '正确：（空）',
      ],
      ...['选项', '  1. 内容：7', '    正确：是', '  2. 内容：（空）', '    正确：否'],
    ]);
  });

  it('a text of Markdown is what its readers read', () => {
    const read = (markdown: string) => markdown.replaceAll('*', '');
    expect(draftText('走了**七天**', 'body', { ...words, read })).toBe('走了七天');
    expect(draftText('2*3', 'summary', { ...words, read })).toBe('2*3');
    expect(draftText({ stem: '**几天**' }, 'question', { ...words, read })).toBe('题干：几天');
  });

  it('a text is itself, nothing is said to be nothing, and what has no name is left out', () => {
    expect(draftText('# 正文\n\n是', 'body', words)).toBe('# 正文\n\n是');
    expect(draftText(null, 'film', words)).toBe('（空）');
    expect(draftText({ fileId: 7, secret: 'x' }, 'film', words)).toBe('文件编号：7');
  });
});
