import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { dot } from '../../testing/docx-file.ts';
import { unpack } from './archive.ts';
import type { Course } from './course.ts';
import { readCourse } from './read-course.ts';
import { lossesOfPart, requestOf } from './request.ts';

type Files = Record<string, string | Uint8Array>;

async function zipOf(files: Files): Promise<Blob> {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(files)) zip.file(path, content);
  return new Blob([await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' })]);
}
const read = async (files: Files) => readCourse(await zipOf(files));
const outline = ({ parts }: Course) =>
  parts.map(({ title, parent, kind, isAside, problem }) =>
    [parent ?? '-', kind, title, isAside ? '目录外' : '', problem ?? ''].join(' ').trim(),
  );
const textOf = ({ parts }: Course, title: string) =>
  parts.find((part) => part.title === title && part.kind !== 'section')?.text?.markdown;
const problemOf = (file: Blob) => readCourse(file).catch((error: { problem?: string }) => error.problem);

describe('a folder of Markdown', () => {
  it('has its sections from folders, in the order of the README, else by name with numbers as numbers', async () => {
    const course = await read({
      'book-main/README.md': '# 数据之书\n\n先看 [第二章](ch2/a.md)，再看 [第一章](ch1/one.md)。',
      'book-main/LICENSE.md': '许可',
      'book-main/ch1/README.md': '# 第一章 起步\n\n说明',
      'book-main/ch1/10.md': '# 十',
      'book-main/ch1/2.md': '# 二\n\n字',
      'book-main/ch1/one.md': '# 一\n\n字',
      'book-main/ch2/a.md': '没有标题',
      'book-main/.github/x.md': '# 不是',
    });
    expect(course.title).toBe('数据之书');
    expect(outline(course)).toEqual([
      '- reading 数据之书',
      '- section ch2',
      '1 reading a',
      '- section 第一章 起步',
      '3 reading 第一章 起步',
      '3 reading 一',
      '3 reading 二',
      '3 reading 十  emptyText',
    ]);
  });

  it('follows a SUMMARY with its titles and its parts, and puts what it does not name aside', async () => {
    const course = await read({
      'src/SUMMARY.md':
        '# Summary\n\n[前言](pre.md)\n\n# 上篇\n\n- [第一章](a/index.md)\n  - [**一节** 🎉](a/one.md)\n    - [深](a/deep.md)\n      - [更深](a/deeper.md)\n- [没有的](x.md)\n',
      'src/pre.md': '# 前言\n\n字',
      'src/a/index.md': '章的话',
      'src/a/one.md': '# 另一个标题\n\n字',
      'src/a/deep.md': '字',
      'src/a/deeper.md': '字',
      'src/lost.md': '# 忘了的\n\n字',
    });
    expect(outline(course)).toEqual([
      '- reading 前言',
      '- section 上篇',
      '1 section 第一章',
      '2 reading 第一章',
      '2 reading 一节',
      '2 reading 深',
      '2 reading 更深',
      '- reading 忘了的 目录外',
    ]);
    expect(textOf(course, '一节')).toBe('# 另一个标题\n\n字');
    expect(course.parts[4]?.losses).toEqual([{ kind: 'titles', count: 1, names: ['一节 🎉'] }]);
    expect(course.parts[2]?.losses).toEqual([{ kind: 'flattened', count: 2, names: ['一节', '深'] }]);
  });

  it('has links between its lessons, its pictures and files, however they are written; the words of the others stay', async () => {
    const course = await read({
      'README.md':
        '# 书\n\n见[一](text/1.md#节)、[夹](text/)、[名][n]、[外](https://example.com/a(b))、[没有](text/9.md)、[上外](../x.md)。\n\n' +
        '![图](<img/a b.png> "题") <img src="img/a%20b.png" alt="又"> ![缺](img/no.png) [资料](data.csv) `[码](text/1.md)`\n\n[n]: text/1.md\n\n```\n[码](text/1.md)\n```',
      'text/README.md': '# 夹\n\n字',
      'text/1.md': '# 一\n\n[回](../README.md)<br><center>中</center> H<sub>2</sub>O',
      'img/a b.png': dot,
      'img/other.png': dot,
      'data.csv': 'a,b',
      'more/z.md': '字',
    });
    expect(outline(course).map((line) => line.split(' ').at(-1))).toEqual([
      '书',
      '夹',
      '夹',
      '一',
      'more',
      'z',
    ]);
    expect(textOf(course, '书')).toBe(
      '见[一](lesson:3)、[夹](lesson:2)、[名](lesson:3)、[外](https://example.com/a%28b%29)、没有、上外。\n\n' +
        '![图](image:0) ![又](image:0)  [资料](image:1) `[码](text/1.md)`\n\n\n\n```\n[码](text/1.md)\n```',
    );
    expect(textOf(course, '一')).toBe('[回](lesson:0)  \n中 H$_{2}$O');
    expect(lossesOfPart(course.parts[0] as never)).toEqual([
      { kind: 'missingPictures', count: 1, names: ['img/no.png'] },
      { kind: 'deadLinks', count: 2, names: ['text/9.md', '../x.md'] },
      { kind: 'anchors', count: 1, names: ['text/1.md#节'] },
    ]);
    expect(course.unused).toEqual(['img/other.png']);
    expect((await course.files[0]?.load())?.type).toBe('image/png');
  });

  it('finds a link between two prices, which are no formula', async () => {
    const course = await read({
      'a.md': '# 甲\n\n$5 与[乙](b.md)共 $10\n\n$[乙](b.md)$',
      'b.md': '# 乙\n\n字',
    });
    expect(textOf(course, '甲')).toBe('$5 与[乙](lesson:1)共 $10\n\n$[乙](b.md)$');
  });

  it('has tests of files in GIFT; what is none is told', async () => {
    const course = await read({
      'SUMMARY.md': '- [一](1.md)\n- [小测](02-小测.gift)\n- [坏](bad.gift)',
      '1.md': '# 一\n\n见[小测](02-小测.gift)',
      '02-小测.gift': '均值是？{=甲 ~乙}\n\n对吗？{T}\n\n坏{',
      'bad.gift': '没有题',
    });
    expect(outline(course)).toEqual(['- reading 一', '- test 小测', '- test 坏  noQuestions']);
    expect(textOf(course, '一')).toBe('见[小测](lesson:1)');
    expect(course.parts[1]?.test?.questions.map(({ question }) => question?.kind)).toEqual([
      'single',
      'judge',
      undefined,
    ]);
    expect(lossesOfPart(course.parts[1] as never).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
      'badQuestions 1',
    ]);
    expect(course.unused).toEqual([]);
  });

  it('is sent as chosen: links go to what comes, and the report says of each what became of it', async () => {
    const course = await read({
      'README.md': '# 书\n\n[一](a/1.md) [二](a/2.md) ![图](p.png)![图](q.png)',
      'a/1.md': '# 一\n\n[书](../README.md)',
      'a/2.md': '# 二\n\n字',
      'b/3.md': '字',
      'p.png': dot,
      'q.png': dot,
    });
    const { nodes, report } = requestOf({ course, chosen: new Set([0, 2]), files: new Map([[0, 77]]) });
    expect(nodes).toEqual([
      { parent: null, title: '书', type: '1', body: '[一](lesson:2) 二 ![图](file:77)' },
      { parent: null, title: 'a', type: null },
      { parent: 1, title: '一', type: '1', body: '[书](lesson:0)' },
    ]);
    expect(report.map(({ title, state }) => `${title} ${state}`)).toEqual([
      '书 changed',
      'a kept',
      '一 kept',
      '二 left',
      'b left',
      '3 left',
    ]);
    expect(report[0]?.losses).toEqual([{ kind: 'leftLinks', count: 1, names: ['二'] }]);
  });
});

describe('a file that is no such course', () => {
  it.each<[string, Blob | Promise<Blob>, string]>([
    ['is empty', new Blob([]), 'empty'],
    ['is no archive', new Blob(['Rar!…………']), 'notCourse'],
    ['is cut off', zipOf({ 'a.md': '字'.repeat(500) }).then((zip) => zip.slice(0, 60)), 'brokenZip'],
    ['has no Markdown', zipOf({ 'a.txt': '字' }), 'nothingInIt'],
  ])('%s: it is said', async (_, file, problem) => {
    expect(await problemOf(await file)).toBe(problem);
  });

  /** The same bytes with another one at every place where these stand. */
  async function changed(files: Files, change: (view: DataView, at: number) => void, mark = 0x02014b50) {
    const bytes = await (await zipOf(files)).arrayBuffer();
    const view = new DataView(bytes);
    for (let at = 0; at + 4 <= bytes.byteLength; at += 1)
      if (view.getUint32(at, true) === mark) change(view, at);
    return new Blob([bytes]);
  }

  it('with a password, too much in it, or less said than there is: nothing of it is kept', async () => {
    const files = { 'a.md': `# 一\n\n${'字'.repeat(5000)}` };
    expect(await problemOf(await changed(files, (view, at) => view.setUint16(at + 8, 1, true)))).toBe(
      'lockedZip',
    );
    const said = (size: number) => changed(files, (view, at) => view.setUint32(at + 24, size, true));
    expect(await problemOf(await said(2_000_000_000))).toBe('largeZip');
    expect(await problemOf(await said(10))).toBe('brokenZip');
  });

  it('whose entry never ends is read no further than it says that it has', async () => {
    let pieces = 0;
    let isPaused = false;
    const endless = {
      _data: { uncompressedSize: 1000 },
      internalStream: () => {
        const stream = {
          on: (event: string, listen: (piece: Uint8Array) => void) => {
            if (event === 'data') stream.emit = listen;
            return stream;
          },
          emit: (_: Uint8Array) => {},
          pause: () => {
            isPaused = true;
          },
          resume: () => {
            for (; pieces < 1000 && !isPaused; pieces += 1) stream.emit(new Uint8Array(100));
          },
        };
        return stream;
      },
    };
    await expect(unpack(endless as never)).rejects.toMatchObject({ problem: 'brokenZip' });
    expect(pieces).toBe(11);
  });

  it('with paths that lead outside is not read', async () => {
    const outside = await zipOf({ 'xx/xx/a.md': '字' }).then(async (zip) => {
      const text = new TextDecoder('latin1')
        .decode(await zip.arrayBuffer())
        .replaceAll('xx/xx/a.md', '../../a.md');
      return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))]);
    });
    expect(await problemOf(outside)).toBe('unsafeZip');
  });

  it('with names in the encoding of Chinese Windows has them right', async () => {
    const latin = await zipOf({ 'xxxx.md': '# 甲\n\n字' }).then(async (zip) => {
      const text = new TextDecoder('latin1')
        .decode(await zip.arrayBuffer())
        .replaceAll('xxxx.md', '\xb5\xda\xd2\xbb.md');
      return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))]);
    });
    const { parts } = await readCourse(latin);
    expect(parts.map(({ path }) => path)).toEqual(['第一.md']);
  });
});
