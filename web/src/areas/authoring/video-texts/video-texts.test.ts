import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cue, draftCaptions, hasTimes, readCaptions, writeWebVtt } from './captions.ts';
import { readChapters, writeChapters } from './chapters.ts';

const hour = 3600;

describe('captions', () => {
  test('of an SRT file become WebVTT: commas, numbers, fonts and what would be a tag', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color="#fff">平均数</font>\r\n{\\an8}a < b & c\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n<i>中位数</i>\r\n';
    const { cues, faults } = readCaptions(srt, hour);
    expect(faults).toEqual([]);
    expect(writeWebVtt(cues)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n平均数\na &lt; b &amp; c\n\n00:00:03.000 --> 00:00:04.000\n<i>中位数</i>\n',
    );
  });

  test('of WebVTT keep their places, and lose their notes and styles', () => {
    const vtt =
      'WEBVTT - 第一讲\nKind: captions\n\nNOTE 还没有校对\n第二行\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.000 line:10% bogus\n<v 老师>你好\n';
    expect(readCaptions(vtt, hour)).toEqual({
      cues: [{ from: 1, to: 2, text: '<v 老师>你好', settings: 'line:10%' }],
      faults: [],
    });
  });

  test('name each line that is not understood, and keep the others', () => {
    const text =
      '没有时间\n\n00:01.000 --> 00:02.000\n好\n\n00:99.000 --> 00:02.000\n坏\n\n00:05.000 --> 00:04.000\n倒\n\n00:07.000 --> 00:08.000\n\n02:00:00.000 --> 02:00:01.000\n以后\n';
    const { cues, faults } = readCaptions(text, hour);
    expect(cues.map((cue) => cue.text)).toEqual(['好']);
    expect(faults).toEqual([
      { line: 1, kind: 'noTime' },
      { line: 6, kind: 'badTime' },
      { line: 9, kind: 'backwards' },
      { line: 12, kind: 'noText' },
      { line: 14, kind: 'beyond' },
    ]);
  });

  const someCue = fc
    .record({
      from: fc.integer({ min: 0, max: (hour - 1) * 1000 }),
      lasts: fc.integer({ min: 1, max: 60_000 }),
      text: fc.stringMatching(/^[一-龥a-zA-Z0-9<>&{}，。 ]{1,40}$/).filter((text) => text.trim() !== ''),
    })
    .map(
      ({ from, lasts, text }): Cue => ({ from: from / 1000, to: (from + lasts) / 1000, text, settings: '' }),
    );

  test('are the same after they were written and read again', () => {
    fc.assert(
      fc.property(fc.array(someCue, { maxLength: 20 }), (cues) => {
        const once = readCaptions(writeWebVtt(cues), hour).cues;
        expect(readCaptions(writeWebVtt(once), hour)).toEqual({ cues: once, faults: [] });
        // What looks like a tag may be nothing but one.
        expect(once.length).toBeLessThanOrEqual(cues.length);
      }),
    );
  });

  test('of any text at all are read in bounded time and without a fault of ours', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        readCaptions(text, hour);
        draftCaptions(text, hour);
        readChapters(text, hour);
      }),
    );
    const long = `WEBVTT\n\n${'<'.repeat(200_000)}\n${'a --> '.repeat(50_000)}`;
    // What grows with the square of the length does not end within the time of a test.
    readCaptions(long, hour);
    draftCaptions('字'.repeat(100_000), hour);
  });
});

describe('a draft from a transcript', () => {
  test('shares the length of the video by the length of the text, without a gap', () => {
    const transcript =
      '平均数容易受极端值影响。中位数不会。\nThe median of a sample is its middle value, whatever the largest one may be, and that is why it is used.';
    expect(hasTimes(transcript)).toBe(false);
    const cues = draftCaptions(transcript, 60);
    expect(cues[0]).toMatchObject({ from: 0, text: '平均数容易受极端值影响。' });
    expect(cues.at(-1)?.to).toBeCloseTo(60);
    for (const [at, cue] of cues.entries()) if (at > 0) expect(cue.from).toBeCloseTo(cues[at - 1]?.to ?? -1);
    expect(cues.every(({ text }) => text.length <= 60)).toBe(true);
    expect(
      cues
        .map(({ text }) => text)
        .join('')
        .replace(/\s/g, ''),
    ).toBe(transcript.replace(/\s/g, ''));
  });

  test('keeps the times that its lines begin with', () => {
    const cues = draftCaptions('[00:10] 第一段。\n还是第一段。\n00:40 第二段。', 60);
    expect(cues.map(({ from, text }) => [from, text])).toEqual([
      [10, '第一段。'],
      [expect.closeTo(22), '还是第一段。'],
      [40, '第二段。'],
    ]);
  });
});

describe('chapters of a video', () => {
  test('are lines of a time and a title, and read again the same', () => {
    const text = '0:00 开场\n3:20 抽样的办法\n1:00:00 小结';
    const { chapters, faults } = readChapters(text, 2 * hour);
    expect(faults).toEqual([]);
    expect(chapters.map(({ at }) => at)).toEqual([0, 200, 3600]);
    expect(writeChapters(chapters)).toBe(text);
  });

  test('say which line is wrong, and how', () => {
    const text = `没有时间\n00:10 一\n00:10 同时\n02:00:00 以后\n00:20 ${'长'.repeat(61)}\n00:30 二`;
    const { chapters, faults } = readChapters(text, hour);
    expect(chapters.map(({ title }) => title)).toEqual(['一', '二']);
    expect(faults.map(({ line, kind }) => [line, kind])).toEqual([
      [1, 'noTime'],
      [3, 'order'],
      [4, 'beyond'],
      [5, 'tooLong'],
    ]);
  });
});
