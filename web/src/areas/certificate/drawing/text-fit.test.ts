import { describe, expect, it } from 'vitest';
import { fitLines, type Measure, wrap } from './text-fit.ts';

/** Measures 10 units for a Han character and 5 for a Latin one, at font size 10. */
function ruler(): Measure {
  return {
    font: '10px',
    measureText(text) {
      const size = Number.parseFloat(this.font) / 10;
      const width = [...text].reduce((sum, each) => sum + ((each.codePointAt(0) ?? 0) < 0x250 ? 5 : 10), 0);
      return { width: width * size };
    },
  };
}

describe('证书上的文字', () => {
  it('汉字可在任意处换行，且一字不丢', () => {
    const text = '面向县域乡村振兴的特色农产品电商运营';
    const lines = wrap(ruler(), text, 60);
    expect(lines.every((line) => [...line].length <= 6)).toBe(true);
    expect(lines.join('')).toBe(text);
  });

  it('逗号、顿号和收尾的书名号不在行首，开头的书名号不在行末', () => {
    const text = '《天气、课表，宿舍》与步行';
    for (const width of [20, 30, 40, 50, 60]) {
      const lines = wrap(ruler(), text, width);
      expect(lines.join('')).toBe(text);
      expect(lines.filter((line) => /^[、，》]|《$/.test(line))).toEqual([]);
    }
    expect(wrap(ruler(), '买买提江·艾山江', 40)).toEqual(['买买提', '江·艾山', '江']);
  });

  it('英文按单词换行', () => {
    expect(wrap(ruler(), 'Campus Energy Data Analytics', 75)).toEqual(['Campus Energy', 'Data Analytics']);
  });

  it('一个单词比一行还长时才拆开', () => {
    expect(wrap(ruler(), 'Internationalisation', 50)).toEqual(['Internatio', 'nalisation']);
  });

  it('先缩小字号，到最小仍放不下才多占行', () => {
    const rule = { width: 100, size: 20, minSize: 10, font: (size: number) => `${size}px` };
    expect(fitLines(ruler(), '十个汉字刚好放得下了', { ...rule, maxLines: 1 })).toEqual({
      size: 10,
      lines: ['十个汉字刚好放得下了'],
    });
    expect(fitLines(ruler(), '这里的十二个汉字放不下了', { ...rule, maxLines: 1 }).lines).toHaveLength(2);
  });

  it('维吾尔文按词、藏文在音节点后换行，字不拆开', () => {
    expect(wrap(ruler(), 'ئابدۇرېھىم ئۆتكۈر', 120)).toEqual(['ئابدۇرېھىم', 'ئۆتكۈر']);
    expect(wrap(ruler(), 'བཀྲ་ཤིས', 60)).toEqual(['བཀྲ་', 'ཤིས']);
    expect(wrap(ruler(), 'ཤིསཤིས', 30).join('')).toBe('ཤིསཤིས');
    expect(wrap(ruler(), 'ཤིསཤིས', 30).every((line) => !/^\p{M}/u.test(line))).toBe(true);
  });

  it('五十个汉字、一百个字母一字不少，占的高度不超过两行', () => {
    const rule = { width: 400, size: 32, minSize: 16, maxLines: 1, font: (size: number) => `${size}px` };
    const { size, lines } = fitLines(ruler(), '䶮'.repeat(50), rule);
    expect(lines.join('')).toBe('䶮'.repeat(50));
    expect(lines.length * size).toBeLessThanOrEqual(32 * 1.3);
    const latin = { ...rule, size: 15, minSize: 9, maxLines: 2 };
    expect(fitLines(ruler(), 'x'.repeat(100), latin).lines.join('')).toBe('x'.repeat(100));
  });
});
