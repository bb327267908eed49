import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { qtiFile, readQti } from './qti.ts';
import { openQtiPackage } from './qti-package.ts';

const item = (declaration: string, body: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t" adaptive="false" timeDependent="false">${declaration}<itemBody>${body}</itemBody>${more}</assessmentItem>`;
const response = (cardinality: string, type: string, ...values: string[]) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`;
const choices = (most: number, ...texts: string[]) =>
  `<choiceInteraction responseIdentifier="R" maxChoices="${most}"><prompt>哪个？</prompt>${texts.map((text, at) => `<simpleChoice identifier="C${at}">${text}</simpleChoice>`).join('')}</choiceInteraction>`;
const only = async (xml: string) => {
  const { questions } = await readQti(qtiFile(xml), {});
  const [first] = questions;
  if (!first) throw new Error('none');
  return first;
};
const associable = (texts: string[], sign: string) =>
  texts
    .map(
      (text, at) =>
        `<simpleAssociableChoice identifier="${sign}${at}" matchMax="1">${text}</simpleAssociableChoice>`,
    )
    .join('');
/** The same item as QTI 3 writes it. */
const asQti3 = (xml: string) =>
  xml
    .replace('http://www.imsglobal.org/xsd/imsqti_v2p1', 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0')
    .replace(
      /(<\/?)(assessmentItem|responseDeclaration|correctResponse|value|itemBody|choiceInteraction|prompt|simpleChoice|textEntryInteraction|extendedTextInteraction|matchInteraction|simpleMatchSet|simpleAssociableChoice|orderInteraction)(?=[\s>/])/g,
      (_, open: string, name: string) =>
        `${open}qti-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    )
    .replace(
      /\b(responseIdentifier|baseType|maxChoices|matchMax)=/g,
      (_, name: string) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=`,
    );

const understood: [string, string, object][] = [
  [
    'one of several',
    item(response('single', 'identifier', 'C1'), `<p>甲<em>乙</em></p>${choices(1, '一', '二')}`),
    {
      kind: 'single',
      stem: '甲*乙*\n\n哪个？',
      options: [
        { text: '一', answer: false },
        { text: '二', answer: true },
      ],
    },
  ],
  [
    'several of several',
    item(response('multiple', 'identifier', 'C0', 'C2'), choices(0, '一', '二', '三')),
    {
      kind: 'multiple',
      partial: false,
      options: [
        { text: '一', answer: true },
        { text: '二', answer: false },
        { text: '三', answer: true },
      ],
    },
  ],
  [
    'true and false',
    item(response('single', 'identifier', 'C0'), choices(1, '正确', '错误')),
    { kind: 'judge', answer: true },
  ],
  [
    'gaps',
    item(
      response('single', 'string', '北京'),
      '<p>首都是<textEntryInteraction responseIdentifier="R"/>。</p>',
    ),
    { kind: 'blank', stem: '首都是____。', blanks: [{ answers: ['北京'], number: null, tolerance: 0 }] },
  ],
  [
    'a number',
    item(response('single', 'float', '3.5'), '<p><textEntryInteraction responseIdentifier="R"/></p>'),
    { kind: 'blank', blanks: [{ answers: [], number: 3.5, tolerance: 0 }] },
  ],
  [
    'a text',
    item('', '<p>说说</p><extendedTextInteraction responseIdentifier="R"/>'),
    { kind: 'text', stem: '说说' },
  ],
  [
    'pairs',
    item(
      response('multiple', 'directedPair', 'L0 R1', 'L1 R0'),
      `<p>连</p><matchInteraction responseIdentifier="R"><simpleMatchSet>${associable(['甲', '乙'], 'L')}</simpleMatchSet><simpleMatchSet>${associable(['一', '二', '三'], 'R')}</simpleMatchSet></matchInteraction>`,
    ),
    {
      kind: 'matching',
      pairs: [
        { left: '甲', right: '二' },
        { left: '乙', right: '一' },
        { left: '', right: '三' },
      ],
    },
  ],
  [
    'an order',
    item(
      response('ordered', 'identifier', 'C1', 'C0'),
      '<p>排</p><orderInteraction responseIdentifier="R"><simpleChoice identifier="C0">后</simpleChoice><simpleChoice identifier="C1">先</simpleChoice></orderInteraction>',
    ),
    {
      kind: 'ordering',
      options: [
        { text: '先', answer: true },
        { text: '后', answer: true },
      ],
    },
  ],
];

describe('QTI', () => {
  it.each(understood)('2.1: %s', async (_, xml, expected) => {
    const { question, problem } = await only(xml);
    expect(problem).toBeNull();
    expect(question).toMatchObject(expected);
  });
  it.each(understood)('3: %s', async (_, xml, expected) => {
    const { question, problem } = await only(asQti3(xml));
    expect(problem).toBeNull();
    expect(question).toMatchObject(expected);
  });

  it.each([
    ['nothing to answer', item('', '<p>只有说明</p>'), { kind: 'notQuestion' }],
    ['no answer', item('', `<p>甲</p>${choices(1, '一', '二')}`), { kind: 'noAnswer' }],
    [
      'a choice in a gap',
      item(
        response('single', 'identifier', 'a'),
        '<p><inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="a">甲</inlineChoice></inlineChoiceInteraction></p>',
      ),
      { kind: 'choiceInGap' },
    ],
    [
      'another interaction',
      item(response('single', 'point', '1 1'), '<p>甲</p><hotspotInteraction responseIdentifier="R"/>'),
      { kind: 'unknownKind', name: 'hotspotInteraction' },
    ],
    [
      'two interactions',
      item(response('single', 'identifier', 'C0'), `${choices(1, '一', '二')}${choices(1, '三', '四')}`),
      { kind: 'severalParts' },
    ],
    [
      'a left side with two right ones',
      item(
        response('multiple', 'directedPair', 'L0 R0', 'L0 R1'),
        `<p>连</p><matchInteraction responseIdentifier="R"><simpleMatchSet>${associable(['甲'], 'L')}</simpleMatchSet><simpleMatchSet>${associable(['一', '二'], 'R')}</simpleMatchSet></matchInteraction>`,
      ),
      { kind: 'severalMatches' },
    ],
    [
      'values that change',
      item('<templateDeclaration identifier="x" cardinality="single" baseType="integer"/>', '<p>甲</p>'),
      { kind: 'unknownKind', name: 'template' },
    ],
    ['XML that ends early', '<assessmentItem><itemBody><p>甲', { kind: 'badXml' }],
  ])('says why it is no question: %s', async (_, xml, problem) => {
    const made = await only(xml);
    expect([made.question, made.problem]).toEqual([null, problem]);
  });

  it('takes shares, marks, feedback and a rule of its own into what it tells', async () => {
    const mapping =
      '<responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><mapping defaultValue="0"><mapEntry mapKey="C0" mappedValue="2"/><mapEntry mapKey="C1" mappedValue="1"/><mapEntry mapKey="C2" mappedValue="-1"/></mapping></responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="3"/>';
    const more =
      '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute"/></responseIf></responseCondition></responseProcessing><modalFeedback outcomeIdentifier="F" identifier="x" showHide="show">看书</modalFeedback>';
    const made = await only(
      item(
        mapping,
        choices(0, '一<feedbackInline outcomeIdentifier="F" identifier="C0">好</feedbackInline>', '二', '三'),
        more,
      ),
    );
    expect(made.question).toMatchObject({
      kind: 'multiple',
      partial: true,
      marks: 3,
      explanation: '看书\n\nA\\. 好',
    });
    expect(made.question?.options).toEqual([
      { text: '一', answer: true },
      { text: '二', answer: true },
      { text: '三', answer: false },
    ]);
    expect(made.changes.map(({ kind }) => kind)).toEqual(['weights', 'scoring', 'optionFeedback']);
  });

  it('of version 1.2, with entities or of something else is refused', () => {
    expect(() => qtiFile('<questestinterop/>')).toThrow(expect.objectContaining({ problem: 'oldQti' }));
    expect(() => qtiFile('<quiz/>')).toThrow(expect.objectContaining({ problem: 'notQti' }));
    expect(() => qtiFile(`<!DOCTYPE a [<!ENTITY x "y">]>${item('', '')}`)).toThrow(
      expect.objectContaining({ problem: 'entities' }),
    );
  });
});

/** A picture of one dot. */
const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const manifest = (...resources: string[]) =>
  `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><organizations/><resources>${resources.join('')}</resources></manifest>`;
const resource = (href: string, inner = '', type = 'imsqti_item_xmlv2p1') =>
  `<resource identifier="r" type="${type}" href="${href}">${inner}</resource>`;
const packed = async (files: Record<string, string | Uint8Array>) => {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(files)) zip.file(path, content);
  return zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' });
};
const open = async (files: Record<string, string | Uint8Array>) =>
  readQti(await openQtiPackage(await packed(files)), {});

describe('a package of QTI', () => {
  const picture = item(
    response('single', 'identifier', 'C0'),
    `<p>看图<img src="../media/图.png" alt="图"/><object type="image/png" data="../media/图.png"/><img src="none.png"/></p>${choices(1, '一', '二')}`,
  );

  it('is read in the order of its manifest, with pictures and what its metadata say', async () => {
    const said =
      '<metadata><lom><general><keyword><string>抽样</string></keyword></general><educational><difficulty><value>难</value></difficulty></educational></lom></metadata>';
    const { questions, pictures, losses } = await open({
      'imsmanifest.xml': manifest(
        resource('items/b.xml', said),
        resource('items/a.xml'),
        resource('media/图.png', '', 'webcontent'),
      ),
      'items/a.xml': item(response('single', 'identifier', 'C0'), choices(1, '一', '二')),
      'items/b.xml': picture,
      'media/图.png': dot,
    });
    expect(questions.map(({ question }) => question?.stem)).toEqual([
      expect.stringContaining('看图![图](image:0)![](image:0)'),
      '哪个？',
    ]);
    expect(questions[0]?.question?.tags).toEqual(['抽样', '难度：难']);
    expect(pictures).toHaveLength(1);
    expect(losses).toMatchObject([{ kind: 'missingPictures', count: 1 }]);
  });

  it('without a manifest, or with a passage of QTI 3 in a file of its own, is read too', async () => {
    const xml = asQti3(item(response('single', 'identifier', 'C0'), choices(1, '一', '二'))).replace(
      '<qti-item-body>',
      '<qti-assessment-stimulus-ref identifier="s" href="../passages/p.xml"/><qti-item-body>',
    );
    const { questions } = await open({
      'items/a.xml': xml,
      'passages/p.xml':
        '<qti-assessment-stimulus identifier="s" title="t"><qti-stimulus-body><p>一段材料</p></qti-stimulus-body></qti-assessment-stimulus>',
    });
    expect(questions.map(({ question }) => question?.stem)).toEqual(['一段材料\n\n哪个？']);
  });

  it('that holds a damaged item says so in its place', async () => {
    const { questions } = await open({
      'imsmanifest.xml': manifest(resource('a.xml'), resource('gone.xml'), resource('b.xml')),
      'a.xml': '<assessmentItem><itemBody>',
      'b.xml': item(response('single', 'identifier', 'C0'), choices(1, '一', '二')),
    });
    expect(questions.map(({ problem }) => problem?.kind)).toEqual(['badXml', 'badXml', undefined]);
  });

  it.each([
    [
      'no ZIP',
      async () => new TextEncoder().encode('PK no zip at all, not one').buffer as ArrayBuffer,
      'brokenZip',
    ],
    [
      'one that is cut',
      async () => (await packed({ 'imsmanifest.xml': manifest() })).slice(0, 80),
      'brokenZip',
    ],
    ['no items', () => packed({ 'readme.txt': 'x' }), 'noQuestionsInZip'],
    [
      'QTI 1.2',
      () => packed({ 'imsmanifest.xml': manifest(resource('a.xml', '', 'imsqti_xmlv1p2')) }),
      'oldQti',
    ],
    [
      'entities in its manifest',
      () => packed({ 'imsmanifest.xml': `<!DOCTYPE a [<!ENTITY x "y">]>${manifest()}` }),
      'entities',
    ],
    ['a manifest that is damaged', () => packed({ 'imsmanifest.xml': '<manifest><resources>' }), 'brokenZip'],
    [
      'more than is unpacked',
      async () => {
        const bytes = new Uint8Array(await packed({ 'a.xml': 'x' }));
        // Its directory says 4 GB.
        const at = bytes.findIndex(
          (_, place) => bytes[place] === 0x50 && bytes[place + 1] === 0x4b && bytes[place + 2] === 1,
        );
        new DataView(bytes.buffer).setUint32(at + 24, 0xfffffff0, true);
        return bytes.buffer;
      },
      'largeZip',
    ],
    [
      'a password',
      async () => {
        const bytes = new Uint8Array(await packed({ 'a.xml': 'x' }));
        const at = bytes.findIndex(
          (_, place) => bytes[place] === 0x50 && bytes[place + 1] === 0x4b && bytes[place + 2] === 1,
        );
        new DataView(bytes.buffer).setUint16(at + 8, 1, true);
        return bytes.buffer;
      },
      'lockedZip',
    ],
  ])('that is %s is refused', async (_, make, problem) => {
    await expect(openQtiPackage(await make())).rejects.toMatchObject({ problem });
  });

  it('with a document type in an item reads nothing of that item', async () => {
    const { questions } = await open({
      'imsmanifest.xml': manifest(resource('a.xml')),
      'a.xml': `<!DOCTYPE a [<!ENTITY x "y">]>${item('', '<p>&x;</p>')}`,
    });
    expect(questions.map(({ problem }) => problem?.kind)).toEqual(['badXml']);
  });
});
