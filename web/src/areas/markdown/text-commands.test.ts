import { describe, expect, it } from 'vitest';
import {
  fileMarkdown,
  inserted,
  insertedAlone,
  type Selected,
  type TextCommand,
  textCommands,
} from './text-commands.ts';

/** `[` and `]` show what is selected. */
function press(command: TextCommand, shown: string, words = '字') {
  const start = shown.indexOf('[');
  const end = shown.indexOf(']') - 1;
  const text = shown.replace('[', '').replace(']', '');
  const selected: Selected = { text, start, end };
  const { from, to, insert, select } = textCommands[command](selected, words);
  const after = text.slice(0, from) + insert + text.slice(to);
  const [a, b] = select.map((at) => from + at) as [number, number];
  return `${after.slice(0, a)}[${after.slice(a, b)}]${after.slice(b)}`;
}

describe('the toolbar of the Markdown editor', () => {
  it('mark what is selected and take the mark away again', () => {
    expect(press('bold', '一[二]三')).toBe('一**[二]**三');
    expect(press('bold', '一**[二]**三')).toBe('一[二]三');
    expect(press('italic', '一[]三')).toBe('一*[字]*三');
    expect(press('link', '看[这里]')).toBe('看[[这里]](https://)');
  });

  it('begin lines, each once, and change what a line begins with', () => {
    expect(press('numbers', '[一\n二]\n三')).toBe('1. 一\n2. 二[]\n三');
    expect(press('bullets', '[1. 一\n2. 二]')).toBe('- 一\n- 二[]');
    expect(press('bullets', '[- 一\n- 二]')).toBe('一\n二[]');
    expect(press('heading', '前\n[]')).toBe('前\n## 字[]');
  });

  it('put blocks on lines of their own', () => {
    expect(press('formula', '前[a+b]后')).toBe('前\n\n$$\n[a+b]\n$$\n\n后');
    expect(press('code', '[]')).toBe('```python\n[字]\n```');
  });

  it('a file stands where the caret is, behind a table’s last cell below the table', () => {
    const put = (before: string, after = '') => {
      const at = before.length;
      const { from, to, insert } = inserted({ text: before + after, start: at, end: at }, '![图](file:5)');
      return (before + after).slice(0, from) + insert + (before + after).slice(to);
    };
    expect(put('看图：', '，如上')).toBe('看图：![图](file:5)，如上');
    expect(put('| 天 | 步 |\n|---|---|\n| 一 | 8 |')).toBe(
      '| 天 | 步 |\n|---|---|\n| 一 | 8 |\n\n![图](file:5)',
    );
    expect(put('| 一 | 8 |', '\n\n后面')).toBe('| 一 | 8 |\n\n![图](file:5)\n\n后面');
    expect(put('| 一 | ', ' |')).toBe('| 一 | ![图](file:5) |');
  });

  it('a document becomes a paragraph of its own behind what is selected, with which nothing happens', () => {
    const put = (before: string, chosen = '', after = '') => {
      const text = before + chosen + after;
      const selected = { text, start: before.length, end: before.length + chosen.length };
      const { from, to, insert } = insertedAlone(selected, '[讲义](file:5)');
      return text.slice(0, from) + insert + text.slice(to);
    };
    expect(put('')).toBe('[讲义](file:5)');
    expect(put('前', '', '后')).toBe('前\n\n[讲义](file:5)\n\n后');
    expect(put('前\n\n', '', '\n\n后')).toBe('前\n\n[讲义](file:5)\n\n后');
    expect(put('', '选中的')).toBe('选中的\n\n[讲义](file:5)');
  });

  it('a picture is shown, a file is a link, and no name breaks out of it', () => {
    expect(fileMarkdown({ id: 5, name: '图](x).png', kind: 'image/png' })).toBe('![图 (x)](file:5)');
    expect(fileMarkdown({ id: 6, name: '数据.csv', kind: 'text/csv' })).toBe('[数据.csv](file:6)');
  });
});
