import { expect, it } from 'vitest';
import { joinRuns } from './join-runs.ts';
import { allOf, parseXml, serializeXml } from './xml.ts';

const word = 'xmlns:w="w"';
const documentOf = (inner: string) => parseXml(`<w:document ${word}><w:body>${inner}</w:body></w:document>`);
const run = (text: string, looks = '') => `<w:r w:rsidR="0"><w:rPr>${looks}</w:rPr><w:t>${text}</w:t></w:r>`;
const textsOf = (document: Document) => allOf(document, 'r').map(({ textContent }) => textContent);

it('letters that look alike are one run, whatever their spacing, size and spelling', () => {
  const document = documentOf(
    `<w:p>${run('知', '<w:spacing w:val="1"/><w:sz w:val="24"/>')}<w:proofErr/>${run('行', '<w:spacing w:val="2"/>')}${run('粗', '<w:b/>')}${run('体', '<w:b/>')}<w:r><w:br/></w:r>${run('后')}</w:p><w:p>${run('段')}</w:p>`,
  );
  joinRuns(document);
  expect(textsOf(document)).toEqual(['知行', '粗体', '', '后', '段']);
  expect(serializeXml(document)).toContain('<w:b/>');
});

it.each([
  ['<w:vanish/>', ''],
  ['<w:rFonts w:ascii="Wingdings"/>', '<w:rFonts w:ascii="Arial"/>'],
  ['<w:color w:val="FF0000"/>', '<w:color w:val="00FF00"/>'],
  ['<w:vertAlign w:val="superscript"/>', ''],
])('%s is not joined with %s', (one, other) => {
  const document = documentOf(`<w:p>${run('甲', one)}${run('乙', other)}</w:p>`);
  joinRuns(document);
  expect(textsOf(document)).toEqual(['甲', '乙']);
});

it('takes time in the measure of its runs: a hundred thousand in one paragraph', { timeout: 20_000 }, () => {
  const document = documentOf(`<w:p>${run('字').repeat(100_000)}</w:p>`);
  joinRuns(document);
  expect(allOf(document, 'r')).toHaveLength(1);
});

it('leaves out the blocks behind so many letters, and says so', () => {
  const body = `<w:p>${run('一二三')}</w:p>`.repeat(4);
  const [short, long] = [documentOf(body), documentOf(body)];
  expect([joinRuns(short, 5), joinRuns(long, 12)]).toEqual([true, false]);
  expect([allOf(short, 'p').length, allOf(long, 'p').length]).toEqual([2, 4]);
});
