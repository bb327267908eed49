import { expect, test } from 'vitest';
import { box, ftyp, h264, numbers, videoFile } from '../../../testing/mp4.ts';
import { samples, uploadFile } from '../../../testing/multipart.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

async function upload(name: string, content: Buffer) {
  const { token } = await classroom.addPerson();
  return uploadFile(product, { token, name, content });
}

/** A file of brands alone, and a box behind them. */
const branded = (main: string, ...others: string[]) =>
  Buffer.concat([ftyp(main, ...others), box('meta', Buffer.alloc(64))]);

test.each([
  ['the colours of a test’s output', 'log.txt', '\x1b[32mPASS\x1b[0m 测试通过\n', 'text/plain'],
  ['a screen that is cleared', 'log.txt', '\x1b[2J\x1b[H 好\n', 'text/plain'],
  ['a bell', '笔记.md', '铃\x07声\n', 'text/markdown'],
  ['a page break', 'a.txt', '一\x0c二', 'text/plain'],
  ['the end of a file of DOS', 'a.txt', '完\x1a', 'text/plain'],
  ['overstruck letters', 'man.txt', 'N\bNAME', 'text/plain'],
  ['a separator of records', '数据.csv', 'a\x1eb\x1fc\n', 'text/csv'],
  ['a delete', 'a.py', '# \x7f\n', 'text/plain'],
  ['a line end of mainframes', '数据.csv', 'a\u0085b\n', 'text/csv'],
  ['a byte order mark', 'a.txt', '\ufeff成绩\n', 'text/plain'],
  ['lines of old Macs', 'a.txt', '一\r二\r', 'text/plain'],
])('a UTF-8 text with %s is a text', async (_what, name, text, kind) => {
  expect((await upload(name, Buffer.from(text))).data).toMatchObject({ name, kind });
});

test.each([
  ['with a character 0', Buffer.from('a\0b')],
  ['in UTF-16', Buffer.from('\ufeff成绩', 'utf16le')],
  ['in GBK', Buffer.from([0xb3, 0xc9, 0xbc, 0xa8, 0x0a])],
  ['cut within a letter', Buffer.from('成绩').subarray(0, 5)],
])('a text %s is none, and is told how to become one', async (_what, content) => {
  expect(await upload('成绩.txt', content)).toMatchObject({
    code: -3,
    msg: expect.stringContaining('UTF-8'),
  });
});

const photo = /HEIC 照片.*另存为（导出为）JPG/;
test.each([
  ['zzzz', ['yyyy'], /不支持这种文件/],
  ['dvr1', ['x   '], /不支持这种文件/],
  ['crx ', ['isom'], /不支持这种文件/],
  ['jxs ', ['jxsm'], /不支持这种文件/],
  ['M4P ', ['mp42', 'isom'], /不支持这种文件/],
  ['heic', ['mif1', 'heic'], photo],
  ['heix', ['mif1'], photo],
  ['heis', ['mif1'], photo],
  ['heim', ['mif1'], photo],
  ['hevc', ['msf1'], photo],
  ['mif1', ['heic'], photo],
  ['msf1', ['hevc'], photo],
  ['miaf', ['mif1', 'heic'], photo],
  ['MiHE', ['heic', 'mif1'], photo],
  ['zzzz', ['heic'], photo],
  ['avif', ['mif1', 'miaf'], /AVIF 图片/],
  ['mif1', ['avif', 'miaf'], /AVIF 图片/],
  ['avis', ['msf1'], /AVIF 图片/],
  ['M4A ', ['mp42', 'isom'], /音频/],
  ['M4B ', ['isom'], /音频/],
  ['qt  ', [], /MOV/],
])('a file of the brands %s %j is no video, and says what to do', async (main, others, message) => {
  for (const name of ['照片.HEIC', '照片.jpg', '视频.mp4', '说明.txt']) {
    const answer = await upload(name, branded(main, ...others));
    expect(answer).toMatchObject({ code: -3, data: null });
    expect(answer.msg).toMatch(message);
  }
});

test.each([
  ['isom', '课.mp4', '课.mp4'],
  ['iso6', '课.mp4', '课.mp4'],
  ['mp42', '课.mp4', '课.mp4'],
  ['avc1', '课', '课.mp4'],
  ['M4V ', '课.m4v', '课.m4v'],
  ['M4V ', '课.mp4', '课.mp4'],
  ['M4VP', '课.mp4', '课.mp4'],
  ['3gp5', '手机.3gp', '手机.3gp'],
  ['3gp6', '手机.mp4', '手机.mp4'],
  ['3g2a', '手机.3g2', '手机.3g2'],
  ['MSNV', '相机.mp4', '相机.mp4'],
  ['dash', '课.mp4', '课.mp4'],
  ['XAVC', '相机.mp4', '相机.mp4'],
  ['F4V ', '课.png', '课.mp4'],
  // Another name of its maker's, and what it is compatible with.
  ['zzzz', '课.mp4', '课.mp4'],
])('a video of the brand %s called %s is taken as %s', async (brand, name, kept) => {
  expect((await upload(name, videoFile([h264], { brand }))).data).toMatchObject({
    name: kept,
    kind: 'video/mp4',
  });
});

/** A file of the old Office's form, in whose folder such parts stand. */
const compound = (...parts: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...parts.map((name) => Buffer.concat([Buffer.from(`${name}\0`, 'utf16le'), Buffer.alloc(128)])),
    Buffer.alloc(70_000),
  ]);

test.each(['作业.docx', '数据.xlsx', '汇报.pptx', '作业.doc', '作业'])(
  'a locked Office file called %s says that it is locked',
  async (name) => {
    const locked = compound('Root Entry', 'EncryptionInfo', 'EncryptedPackage');
    expect((await upload(name, locked)).msg).toMatch(/设有打开密码.*去掉密码/);
    const old = await upload(name, compound('Root Entry', 'WordDocument', '1Table'));
    expect(old.msg).toMatch(/旧版 Office/);
  },
);

test('a locked Office file says so wherever in it its folder stands', async () => {
  const late = Buffer.concat([
    compound('Root Entry').subarray(0, 65_530),
    Buffer.from('EncryptedPackage\0', 'utf16le'),
    Buffer.alloc(600),
  ]);
  expect((await upload('作业.docx', late)).msg).toContain('打开密码');
});

test.each([
  ['a line end', '\r\n'],
  ['a byte order mark', '\ufeff'],
  ['a printer’s commands', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
])('a PDF with %s before it is a PDF', async (_what, before) => {
  const content = Buffer.concat([Buffer.from(before), samples.pdf]);
  expect((await upload('扫描.pdf', content)).data).toMatchObject({
    name: '扫描.pdf',
    kind: 'application/pdf',
  });
});

test.each([
  ['录音.mp3', Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)]), /音频/],
  [
    '录音.wav',
    Buffer.concat([Buffer.from('RIFF'), numbers(36), Buffer.from('WAVEfmt '), Buffer.alloc(40)]),
    /音频/,
  ],
  [
    '录像.avi',
    Buffer.concat([Buffer.from('RIFF'), numbers(36), Buffer.from('AVI LIST'), Buffer.alloc(40)]),
    /视频：请转为 MP4/,
  ],
  [
    '录像.flv',
    Buffer.concat([Buffer.from('FLV'), Buffer.from([1, 5, 0, 0, 0, 9]), Buffer.alloc(40)]),
    /视频：请转为 MP4/,
  ],
])('%s says what to do', async (name, content, message) => {
  expect((await upload(name, content)).msg).toMatch(message);
});

test.each([
  ['字幕.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n好\n', 'text/vtt'],
  ['字幕.vtt', '\ufeffWEBVTT - 第一讲\r\n', 'text/vtt'],
  ['笔记.txt', 'WEBVTT\n', 'text/plain'],
])('captions called %s are WebVTT by their first word', async (name, text, kind) => {
  expect((await upload(name, Buffer.from(text))).data).toMatchObject({ name, kind });
});

test('a text that is called captions and is none is refused', async () => {
  for (const text of ['1\n00:00:01,000 --> 00:00:02,000\n好\n', 'WEBVTTX\n', '<script>alert(1)</script>'])
    expect(await upload('字幕.vtt', Buffer.from(text))).toMatchObject({ code: -3, data: null });
});
