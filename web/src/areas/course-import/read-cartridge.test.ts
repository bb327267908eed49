import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { dot } from '../../testing/docx-file.ts';
import { readCourse } from './read-course.ts';
import { lossesOfPart, requestOf } from './request.ts';

const zipOf = async (files: Record<string, string | Uint8Array>) => {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(files)) zip.file(path, content);
  return new Blob([await zip.generateAsync({ type: 'arraybuffer' })]);
};
const item = (title: string, ref: string, inner = '') =>
  `<item${ref ? ` identifierref="${ref}"` : ''}><title>${title}</title>${inner}</item>`;
const resource = (id: string, type: string, href: string, files = [href]) =>
  `<resource identifier="${id}" type="${type}" href="${href}">${files.map((each) => `<file href="${each}"/>`).join('')}</resource>`;
const manifest = (items: string, resources: string) =>
  `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"><metadata><lom><general><title><string>统计</string></title></general></lom></metadata><organizations><organization structure="rooted-hierarchy"><item identifier="root">${items}</item></organization></organizations><resources>${resources}</resources></manifest>`;

const label = (id: string, text: string) =>
  `<response_label ident="${id}"><material><mattext texttype="text/html">${text}</mattext></material></response_label>`;
const question = (profile: string, presentation: string, processing = '', more = '') =>
  `<item ident="q"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;题 &lt;b&gt;干&lt;/b&gt; ${profile}&lt;/p&gt;</mattext></material>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>${processing}</resprocessing>${more}</item>`;
const right = (variables: string) =>
  `<respcondition continue="No"><conditionvar>${variables}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`;
const is = (value: string) => `<varequal respident="r">${value}</varequal>`;
const lid = (labels: string, cardinality = 'Single') =>
  `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${labels}</render_choice></response_lid>`;
const str = '<response_str ident="r"><render_fib/></response_str>';
const assessment = `<questestinterop><assessment ident="a" title="测验"><qtimetadata><qtimetadatafield><fieldlabel>cc_maxattempts</fieldlabel><fieldentry>2</fieldentry></qtimetadatafield></qtimetadata><section>${[
  question('cc.multiple_choice.v0p1', lid(label('1', '甲') + label('2', '乙')), right(is('2'))),
  question(
    'cc.multiple_response.v0p1',
    lid(label('1', '甲') + label('2', '乙') + label('3', '丙'), 'Multiple'),
    right(`<and>${is('1')}<not>${is('2')}</not>${is('3')}</and>`),
  ),
  question('cc.true_false.v0p1', lid(label('t', 'True') + label('f', 'False')), right(is('f'))),
  question('cc.fib.v0p1', str, right(is('均值') + is('平均数'))),
  question('cc.essay.v0p1', str),
  question('cc.pattern_match.v0p1', str, right(is('a*'))),
].join('')}</section></assessment></questestinterop>`;

const course = () =>
  zipOf({
    'imsmanifest.xml': manifest(
      item('第一单元', '', item('引言', 'r1') + item('大纲', 'r2') + item('讨论', 'r3')) +
        item('网站', 'r4') +
        item('小测', 'r5') +
        item('作业一', 'r6') +
        item('坏的', 'r7'),
      [
        resource('r1', 'webcontent', 'web/intro.html'),
        resource('r2', 'webcontent', 'web/outline.pdf'),
        resource('r3', 'imsdt_xmlv1p3', 'd.xml'),
        resource('r4', 'imswl_xmlv1p3', 'link.xml'),
        resource('r5', 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment', 'quiz.xml'),
        resource('r6', 'assignment_xmlv1p0', 'assignment.xml'),
        resource('r7', 'webcontent', 'web/no.html'),
        resource('r8', 'webcontent', 'web/extra.html'),
      ].join(''),
    ),
    'web/intro.html':
      '<html><head><title>引言</title><style>p{}</style></head><body><h1>目标</h1><p>见<a href="../quiz.xml">小测</a>、<a href="$IMS-CC-FILEBASE$/web/outline.pdf">大纲</a>、<a href="nowhere.html">没有</a>，\\(x^2\\)。</p><img src="%24IMS-CC-FILEBASE%24/web/p.png" alt="图"><video src="https://example.com/v"></video></body></html>',
    'web/outline.pdf': '%PDF-1.4',
    'web/p.png': dot,
    'web/extra.html': '<title>另一页</title><p>字</p>',
    'link.xml':
      '<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3"><title>网站</title><url href="https://example.com/?a=1&amp;b=2"/></webLink>',
    'quiz.xml': assessment,
    'assignment.xml':
      '<assignment xmlns="http://www.imsglobal.org/xsd/imscc_extensions/assignment"><title>作业一</title><text texttype="text/html">&lt;p&gt;写一页，见&lt;a href="web/intro.html"&gt;引言&lt;/a&gt;&lt;/p&gt;</text></assignment>',
  });

describe('a Common Cartridge', () => {
  it('becomes sections, lessons, tests and homework with links between them; what does not come is told', async () => {
    const made = await readCourse(await course());
    expect([made.format, made.title]).toEqual(['cartridge', '统计']);
    expect(
      made.parts.map(({ parent, kind, title, problem, isAside }) =>
        `${parent ?? '-'} ${kind} ${title} ${problem ?? ''}${isAside ? '目录外' : ''}`.trim(),
      ),
    ).toEqual([
      '- section 第一单元',
      '0 reading 引言',
      '0 reading 大纲',
      '0 reading 讨论 discussion',
      '- reading 网站',
      '- test 小测',
      '- homework 作业一',
      '- reading 坏的 missingFile',
      '- reading 另一页 目录外',
    ]);
    const texts = made.parts.map(({ text }) => text?.markdown);
    expect(texts[1]).toBe(
      '## 目标\n\n见[小测](lesson:5)、[大纲](lesson:2)、没有，$x^2$。\n\n![图](image:0)[https://example.com/v](https://example.com/v)',
    );
    expect(texts[2]).toBe('[大纲](image:1)');
    expect(texts[4]).toBe('[网站](https://example.com/?a=1&b=2)');
    expect(texts[6]).toBe('写一页，见[引言](lesson:1)');
    expect(lossesOfPart(made.parts[1] as never).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
      'deadLinks 1',
      'embedded 1',
    ]);
    const { nodes, questions } = requestOf({
      course: made,
      chosen: new Set([1, 5]),
      files: new Map([[0, 9]]),
    });
    expect(nodes.map(({ title, type }) => [title, type])).toEqual([
      ['第一单元', null],
      ['引言', '1'],
      ['小测', 3],
    ]);
    expect(nodes[2]?.test).toMatchObject({ attempts: 2, questions: [0, 1, 2, 3, 4] });
    expect(
      questions.map(({ kind, answer, options, blanks }) => [
        kind,
        answer,
        options.map((each) => each.answer),
        blanks.map((each) => each.answers),
      ]),
    ).toEqual([
      ['single', null, [false, true], []],
      ['multiple', null, [true, false, true], []],
      ['judge', false, [], []],
      ['blank', null, [], [['均值', '平均数']]],
      ['text', null, [], []],
    ]);
    expect(questions[0]?.stem).toMatch(/^题 \*\*干\*\* /);
    expect(made.parts[5]?.losses.map(({ kind, count }) => `${kind} ${count}`)).toEqual(['badQuestions 1']);
  });

  it('with entities, or whose manifest is damaged, is refused', async () => {
    const refused = async (text: string) =>
      readCourse(await zipOf({ 'imsmanifest.xml': text })).catch(
        (error: { problem?: string }) => error.problem,
      );
    expect(await refused('<!DOCTYPE m [<!ENTITY a "aaaa">]><manifest>&a;</manifest>')).toBe('entities');
    expect(await refused('<manifest><organizations>')).toBe('brokenManifest');
    expect(await refused(`${'<a>'.repeat(500)}${'</a>'.repeat(500)}`)).toBe('brokenManifest');
    expect(await refused(manifest('', ''))).toBe('nothingInIt');
  });
});
