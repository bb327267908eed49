import { describe, expect, it } from 'vitest';
import { sizeText } from '../../../base/size-text.ts';
import { chinese } from '../../../testing/texts.ts';
import { fileProblem } from '../files/file-rules.ts';
import { characters, remainingWords } from '../homework-texts.ts';

const { files, time } = chinese.get('schoolwork');
const hour = 60 * 60 * 1000;

describe('a deadline in words', () => {
  it('says how long is left, and how long it has been over', () => {
    expect(remainingWords(50 * hour, 0, time)).toEqual({ text: '还有 2 天', over: false, soon: false });
    expect(remainingWords(47 * hour, 0, time)).toEqual({ text: '还有 1 天', over: false, soon: true });
    expect(remainingWords(0, 30_000, time)).toEqual({ text: '已过截止 1 分钟', over: true, soon: false });
  });
});

describe('a file before it is sent', () => {
  it('is refused when it is too large, empty or of a kind that is not taken, with what to do', () => {
    expect(fileProblem({ name: '报告.pdf', size: 1000 }, files)).toBe('');
    expect(fileProblem({ name: '录像.MP4', size: 51 * 1024 * 1024 }, files)).toContain('超过 50 MB');
    expect(fileProblem({ name: '空.csv', size: 0 }, files)).toContain('空文件');
    expect(fileProblem({ name: '旧.doc', size: 10 }, files)).toContain('docx');
    expect(fileProblem({ name: '没有扩展名', size: 10 }, files)).toContain('不支持');
    expect(fileProblem({ name: '说明.txt', size: 10 }, files, 'pictures')).toContain('图片');
    expect(fileProblem({ name: '封面.PNG', size: 10 }, files, 'pictures')).toBe('');
    expect(fileProblem({ name: '封面.png', size: 10 }, files, 'videos')).toContain('mp4');
    for (const name of ['课.MP4', '课.m4v', '手机.3gp', '手机.3g2']) {
      expect(fileProblem({ name, size: 10 }, files, 'videos')).toBe('');
      expect(fileProblem({ name, size: 10 }, files)).toBe('');
    }
    expect(fileProblem({ name: 'IMG_1.HEIC', size: 10 }, files)).toContain('另存为（导出为）JPG');
  });

  it('says its size as people read it', () => {
    expect(sizeText(820)).toBe('820 B');
    expect(sizeText(2_621_440)).toBe('2.5 MB');
  });
});

it('counts Chinese and astral characters one by one, without spaces', () => {
  expect(characters('知 行\n合一𠮷')).toBe(5);
});
