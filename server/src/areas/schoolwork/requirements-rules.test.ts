import {
  type FileFamily,
  fileFamilyNames,
  noRequirements,
  realCharacters,
  requirementProgressOf,
} from '@zhixing/contract/homework-requirements';
import { expect, test } from 'vitest';

test.each([
  ['nothing', '', 0],
  ['blanks and what is not seen', ' \n\t\u200b\u3000', 0],
  ['characters', '数据分析', 4],
  ['characters of four bytes', '𬭎𬭎明', 3],
  ['one letter held down', 'a'.repeat(5), 1],
  ['one letter twelve times', '啊'.repeat(12), 1],
  ['one letter held down for long', '啊'.repeat(500), 12],
  ['twelve characters', '一二三四五六七八九十百千', 12],
  ['thirteen characters', '一二三四五六七八九十百千万', 13],
  ['the same twelve twice: each passage once', '一二三四五六七八九十百千'.repeat(2), 23],
  ['the same twelve ten times', '一二三四五六七八九十百千'.repeat(10), 23],
])('characters of real text, a passage that stands there again once: %s', (_name, text, count) => {
  expect(realCharacters(text)).toBe(count);
});

test('the count stops at what is needed', () => {
  expect(realCharacters('一二三四五六七八九十百千万亿', 5)).toBe(5);
  expect(realCharacters('一二三四五六七八九十百千万亿', 13)).toBe(13);
  expect(realCharacters('一二三', 2)).toBe(2);
});

const word = 'application/vnd.openxmlformats-officedocument';
const types: Record<FileFamily, string[]> = {
  table: ['text/csv', `${word}.spreadsheetml.sheet`],
  picture: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  pdf: ['application/pdf'],
  document: [`${word}.wordprocessingml.document`, 'text/markdown'],
  slides: [`${word}.presentationml.presentation`],
  code: ['text/plain'],
  archive: ['application/zip'],
  video: ['video/mp4'],
};

test.each(fileFamilyNames)('files of the kind %s, and no others, count for it', (family) => {
  const kinds = [...Object.values(types).flat(), 'audio/mpeg'];
  const { files } = requirementProgressOf(
    { ...noRequirements, minFiles: 1, fileKinds: [family] },
    { text: '', kinds },
  );
  expect(files.have).toBe(types[family].length);
});

test('where no kind is asked for every file counts', () => {
  expect(
    requirementProgressOf(
      { ...noRequirements, minFiles: 2 },
      { text: '', kinds: ['audio/mpeg', 'text/csv'] },
    ),
  ).toEqual({
    characters: { have: 0, need: 0 },
    files: { have: 2, need: 2 },
    enough: true,
  });
});

test('a work is enough with all its characters and all its files', () => {
  const enough = (text: string, kinds: string[]) =>
    requirementProgressOf({ ...noRequirements, minCharacters: 3, minFiles: 1 }, { text, kinds }).enough;
  expect(enough('一二三', ['text/csv'])).toBe(true);
  expect(enough('一二三四', ['text/csv', 'text/csv'])).toBe(true);
  expect(enough('一二', ['text/csv'])).toBe(false);
  expect(enough('一二三', [])).toBe(false);
});

test('homework asks for nothing unless its author says so', () => {
  expect(noRequirements).toEqual({ minCharacters: 0, minFiles: 0, fileKinds: [], mustPass: false });
});
