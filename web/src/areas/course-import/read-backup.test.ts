import { gzipSync } from 'node:zlib';
import JSZip from 'jszip';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dot } from '../../testing/docx-file.ts';
import { most } from './archive.ts';
import { readArchive, readCourse } from './read-course.ts';
import { lossesOfPart, requestOf } from './request.ts';

type Files = Record<string, string | Uint8Array>;

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** One entry of a tar; `size`: what its header says, whatever it has. */
function entryOf(path: string, content: Uint8Array, { type = '0', size = content.length } = {}): Uint8Array {
  const entry = new Uint8Array(512 + Math.ceil(content.length / 512) * 512);
  const put = (at: number, text: string) => entry.set(new TextEncoder().encode(text), at);
  put(0, path);
  put(100, '0000644\0');
  put(124, `${size.toString(8).padStart(11, '0')}\0`);
  put(148, ' '.repeat(8));
  put(156, type);
  put(257, 'ustar\x0000');
  const sum = entry.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  entry.set(content, 512);
  return entry;
}
/** Names that are too long for a header stand before it. */
const longName = (path: string) => {
  const record = ` path=${path}\n`;
  const length = new TextEncoder().encode(record).length;
  return entryOf('PaxHeaders', bytesOf(`${length + 3}${record}`), { type: 'x' });
};
const tarOf = (entries: readonly Uint8Array[]) => {
  const all = new Uint8Array(Buffer.concat([...entries, new Uint8Array(1024)]));
  // Packed quickly rather than well: a bomb is longer than a piece all the same.
  return new Blob([new Uint8Array(gzipSync(all, { level: 1 }))]);
};
const asTar = (files: Files) =>
  tarOf(Object.entries(files).map(([path, content]) => entryOf(path, bytesOf(content))));
async function asZip(files: Files): Promise<Blob> {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(files)) zip.file(path, content);
  return new Blob([await zip.generateAsync({ type: 'arraybuffer' })]);
}

const el = (name: string, inner: string | number) => `<${name}>${inner}</${name}>`;
const html = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const hash = (at: number) => `${at}`.repeat(40).slice(0, 40);
const fileOf = (
  at: number,
  context: number,
  component: string,
  area: string,
  item: number,
  name: string,
  folder = '/',
) =>
  `<file id="${at}">${el('contenthash', hash(at))}${el('contextid', context)}${el('component', component)}${el('filearea', area)}${el('itemid', item)}${el('filepath', folder)}${el('filename', name)}</file>`;
const activity = (id: number, kind: string, inner: string) =>
  `<?xml version="1.0"?><activity id="${id}" moduleid="${id}" modulename="${kind}" contextid="${id + 100}"><${kind} id="${id}">${inner}</${kind}></activity>`;
const answer = (id: number, text: string, fraction: number, more = '') =>
  `<answer id="${id}">${el('answertext', html(text))}${el('answerformat', 1)}${el('fraction', fraction)}${more}</answer>`;
const question = (id: number, kind: string, stem: string, plugin: string, format = 1) =>
  `<question id="${id}">${el('parent', 0)}${el('questiontext', html(stem))}${el('questiontextformat', format)}${el('generalfeedback', html(kind === 'truefalse' ? '<p>因为</p>' : ''))}${el('generalfeedbackformat', 1)}${el('defaultmark', '2.0000000')}${el('qtype', kind)}${el(`plugin_qtype_${kind}_question`, plugin)}${el('tags', `<tag id="1">${el('rawname', '抽样')}</tag>`)}</question>`;
const bank = [
  question(
    1,
    'multichoice',
    '<p>单选<img src="@@PLUGINFILE@@/q%20a.png"></p>',
    el('answers', answer(1, '甲', 0) + answer(2, '<b>乙</b>', 1)) + el('multichoice', el('single', 1)),
  ),
  question(
    2,
    'multichoice',
    '多选',
    el('answers', answer(3, '甲', 0.5) + answer(4, '乙', 0.5) + answer(5, '丙', -0.5)) +
      el('multichoice', el('single', 0)),
  ),
  question(
    3,
    'truefalse',
    '判断',
    el('answers', answer(6, '对', 0) + answer(7, '错', 1)) +
      el('truefalse', el('trueanswer', 6) + el('falseanswer', 7)),
  ),
  question(
    4,
    'shortanswer',
    '填空',
    el('answers', answer(8, '均值', 1) + answer(9, '平均数', 1)) + el('shortanswer', el('usecase', 0)),
  ),
  question(
    5,
    'numerical',
    '数',
    el('answers', answer(10, '3.5', 1)) +
      el(
        'numerical_records',
        `<numerical_record id="1">${el('answer', 10)}${el('tolerance', '0.5')}</numerical_record>`,
      ),
  ),
  question(
    6,
    'match',
    '配对',
    el(
      'matches',
      `<match id="1">${el('questiontext', '左一')}${el('questiontextformat', 1)}${el('answertext', '右一')}</match><match id="2">${el('questiontext', '左二')}${el('questiontextformat', 1)}${el('answertext', '右二')}</match>`,
    ),
  ),
  question(
    7,
    'essay',
    '问答',
    el('essay', el('graderinfo', html('<p>看要点</p>')) + el('graderinfoformat', 1)),
  ),
  question(8, 'multianswer', '首都{#1}，面积{#2}', el('multianswer', el('sequence', '81,82'))),
  question(81, 'shortanswer', '{1:SHORTANSWER:=北京~=%100%Beijing}', ''),
  question(82, 'numerical', '{1:NUMERICAL:=960:1}', ''),
  question(
    9,
    'ordering',
    '排序',
    el('answers', answer(12, '后', 2) + answer(11, '先', 1)) + el('ordering', el('gradingtype', -1)),
  ),
  question(10, 'calculated', '算', el('answers', answer(13, '{a}+{b}', 1))),
  question(
    11,
    'multichoice',
    '没有对的',
    el('answers', answer(14, '甲', 0) + answer(15, '乙', 0)) + el('multichoice', el('single', 1)),
  ),
];
/** As Moodle 4 has them: an entry with its versions. */
const entries = bank.map(
  (each, at) =>
    `<question_bank_entry id="${at + 501}">${el('question_version', `<question_versions id="1">${el('version', 1)}${el('questions', each)}</question_versions>`)}</question_bank_entry>`,
);
const slot = (at: number, reference: string) =>
  `<question_instance id="${at}">${el('slot', at)}${el('maxmark', '3.0000000')}${reference}</question_instance>`;
const reference = (entry: number) =>
  `<question_reference id="1">${el('questionbankentryid', entry)}${el('version', '$@NULL@$')}</question_reference>`;
const slots = [501, 502, 503, 504, 505, 506, 507, 508, 511, 512, 513].map((entry, at) =>
  slot(at + 1, reference(entry)),
);
const quizXml = (instances: string) =>
  activity(
    7,
    'quiz',
    el('name', '小测') +
      el('intro', '请安静') +
      el('introformat', 1) +
      el('timelimit', 1800) +
      el('attempts_number', 2) +
      el('question_instances', instances) +
      el('sections', `<section id="1">${el('shufflequestions', 1)}</section>`) +
      el('attempts', '<attempt><userid>5</userid></attempt>'),
  );

const activities: [id: number, section: number, kind: string, title: string][] = [
  [1, 40, 'forum', '公告'],
  [2, 41, 'page', '引言'],
  [3, 41, 'book', '手册'],
  [4, 41, 'resource', '讲义'],
  [5, 41, 'folder', '资料'],
  [6, 42, 'url', '网站'],
  [7, 42, 'quiz', '小测'],
  [8, 42, 'assign', '作业一'],
  [9, 42, 'label', '说明'],
  [10, 42, 'scorm', '课件'],
];
const section = (id: number, number: number, name: string, summary: string, sequence: string) =>
  `<section id="${id}">${el('number', number)}${el('name', name)}${el('summary', html(summary))}${el('summaryformat', 1)}${el('sequence', sequence)}</section>`;
const backup = (): Files => ({
  'moodle_backup.xml': `<?xml version="1.0"?><moodle_backup><information>${el('original_course_fullname', '统计 &amp; 数据')}${el('original_course_contextid', 99)}<contents>${el(
    'activities',
    activities
      .map(([id, of, kind, title]) =>
        el(
          'activity',
          el('moduleid', id) +
            el('sectionid', of) +
            el('modulename', kind) +
            el('title', title) +
            el('directory', `activities/${kind}_${id}`),
        ),
      )
      .join(''),
  )}${el('sections', [40, 41, 42].map((id) => el('section', el('sectionid', id) + el('title', id) + el('directory', `sections/section_${id}`))).join(''))}</contents></information></moodle_backup>`,
  'sections/section_40/section.xml': section(40, 0, '$@NULL@$', '', '1'),
  'sections/section_41/section.xml': section(
    41,
    1,
    '第一周《起步》',
    '<p>这一周<img src="@@PLUGINFILE@@/封面.png" alt="封面"></p>',
    '3,2,4,5',
  ),
  'sections/section_42/section.xml': section(42, 2, '$@NULL@$', '', '6,7,8,9,10'),
  'activities/page_2/page.xml': activity(
    2,
    'page',
    el('name', '引言') +
      el('intro', '') +
      el(
        'content',
        html(
          '<p>见<a href="$@QUIZVIEWBYID*7@$">小测</a>、<a href="$@BOOKVIEWBYIDCH*3*32@$">第二章</a>、<a href="$@FORUMVIEWBYID*1@$">公告</a>、<a href="@@PLUGINFILE@@/%E8%A1%A8.csv">表</a></p><img src="@@PLUGINFILE@@/no.png">',
        ),
      ) +
      el('contentformat', 1),
  ),
  'activities/book_3/book.xml': activity(
    3,
    'book',
    el(
      'chapters',
      `<chapter id="32">${el('pagenum', 2)}${el('title', '二')}${el('content', html('<p>字</p>'))}${el('contentformat', 1)}</chapter><chapter id="31">${el('pagenum', 1)}${el('title', '一')}${el('content', '见**[引言]($@PAGEVIEWBYID*2@$)**')}${el('contentformat', 4)}</chapter>`,
    ),
  ),
  'activities/resource_4/resource.xml': activity(4, 'resource', el('intro', '')),
  'activities/folder_5/folder.xml': activity(
    5,
    'folder',
    el('intro', html('<p>都在这里</p>')) + el('introformat', 1),
  ),
  'activities/url_6/url.xml': activity(
    6,
    'url',
    el('intro', '') + el('externalurl', 'https://example.com/?a=1&amp;b=(2)'),
  ),
  'activities/quiz_7/quiz.xml': quizXml(slots.join('') + slot(12, '<question_set_reference/>')),
  'activities/assign_8/assign.xml': activity(
    8,
    'assign',
    el('name', '作业一') +
      el('intro', html('<p>写一页</p>')) +
      el('introformat', 1) +
      el('submissions', '<submission><userid>5</userid></submission>'),
  ),
  'activities/label_9/label.xml': activity(
    9,
    'label',
    el('name', '说明') + el('intro', html('一 < 二')) + el('introformat', 2),
  ),
  'questions.xml': `<question_categories><question_category id="1">${el('question_bank_entries', entries.join(''))}</question_category></question_categories>`,
  'files.xml': el(
    'files',
    [
      fileOf(1, 99, 'course', 'section', 41, '封面.png'),
      fileOf(2, 102, 'mod_page', 'content', 0, '表.csv'),
      fileOf(3, 104, 'mod_resource', 'content', 0, '讲义 [一].pdf'),
      fileOf(4, 105, 'mod_folder', 'content', 0, 'a.csv', '/数据/'),
      fileOf(5, 105, 'mod_folder', 'content', 0, 'b.csv'),
      fileOf(6, 300, 'question', 'questiontext', 1, 'q a.png'),
      fileOf(7, 108, 'assignsubmission_file', 'submission_files', 5, '交的.pdf'),
      fileOf(8, 99, 'course', 'overviewfiles', 0, '没有用的.png'),
    ].join(''),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((at) => [
      `files/${hash(at).slice(0, 2)}/${hash(at)}`,
      [1, 6, 8].includes(at) ? dot : `${at}`,
    ]),
  ),
  'users.xml': '<users><user id="5"><email>a@example.com</email></user></users>',
  'activities/quiz_7/grades.xml': '<x/>',
  'gradebook.xml': '<x/>',
});

const problemOf = (file: Blob) => readCourse(file).catch((error: { problem?: string }) => error.problem);

describe('a Moodle backup (rules: course-import-moodle)', () => {
  it.each<[string, (files: Files) => Blob | Promise<Blob>]>([
    ['zip', asZip],
    ['tar.gz', asTar],
  ])(
    'as %s becomes sections, lessons, tests and homework with links between them; what does not come is told',
    async (_, pack) => {
      const course = await readCourse(await pack(backup()));
      expect([course.format, course.title]).toEqual(['moodle', '统计 & 数据']);
      expect(
        course.parts.map(({ parent, kind, title, problem, problemName }) =>
          [parent ?? '-', kind, title, problem, problemName].filter((each) => each !== undefined).join(' '),
        ),
      ).toEqual([
        '- reading 公告 discussion',
        '- section 第一周《起步》',
        '1 reading 第一周《起步》',
        '1 section 手册',
        '3 reading 一',
        '3 reading 二',
        '1 reading 引言',
        '1 reading 讲义',
        '1 reading 资料',
        '- section 2',
        '9 reading 网站',
        '9 test 小测',
        '9 homework 作业一',
        '9 reading 说明',
        '9 reading 课件 unknownKind scorm',
      ]);
      const texts = course.parts.map(({ text }) => text?.markdown);
      expect(texts.filter((text) => text !== undefined)).toEqual([
        expect.stringMatching(/^这一周!\[封面\]\(image:0\)$/),
        '见**[引言](lesson:6)**',
        '字',
        '见[小测](lesson:11)、[第二章](lesson:5)、公告、[表](image:1)',
        '[讲义  一 .pdf](image:2)',
        '都在这里\n\n- [数据/a.csv](image:3)\n- [b.csv](image:4)',
        '[网站](https://example.com/?a=1&b=%282%29)',
        '写一页',
        expect.stringMatching(/^一 (?:<|&lt;|\\<) 二$/),
      ]);
      expect(course.files.map(({ name }) => name)).toEqual([
        '封面.png',
        '表.csv',
        '讲义 [一].pdf',
        'a.csv',
        'b.csv',
        'q a.png',
      ]);
      expect((await course.files[0]?.load())?.type).toBe('image/png');
      // Nothing that students handed in is even told.
      expect(course.unused).toEqual(['99/course/overviewfiles/0/没有用的.png']);
      const losses = (at: number) =>
        lossesOfPart(course.parts[at] as never).map(({ kind, count }) => `${kind} ${count}`);
      expect(losses(6)).toEqual(['missingPictures 1', 'deadLinks 1']);
      expect(losses(11)).toEqual([
        'badQuestions 2',
        'changedQuestions 2',
        'randomQuestions 1',
        'introductions 1',
      ]);
    },
  );

  it('has its questions by the rules of an export, each weighed as its quiz weighs it', async () => {
    const course = await readCourse(asTar(backup()));
    const quiz = course.parts[11];
    expect(quiz?.test?.rules).toEqual({ attempts: 2, timeLimitMinutes: 30, shuffle: true });
    const { questions } = requestOf({ course, chosen: new Set([11]), files: new Map([[5, 77]]) });
    expect(quiz?.test?.questions.flatMap(({ problem }) => problem ?? [])).toEqual([
      { kind: 'unknownKind', name: 'calculated' },
      { kind: 'noAnswer' },
    ]);
    expect(questions.map(({ kind, marks, tags }) => [kind, marks, ...tags])).toEqual(
      ['single', 'multiple', 'judge', 'blank', 'blank', 'matching', 'text', 'blank', 'ordering'].map(
        (kind) => [kind, 3, '抽样'],
      ),
    );
    const [single, multiple, judge, blank, number, matching, text, cloze, ordering] = questions;
    expect(single).toMatchObject({
      stem: expect.stringMatching(/^单选!\[\]\(file:77\)$/),
      options: [
        { text: '甲', answer: false },
        { text: '**乙**', answer: true },
      ],
    });
    expect(multiple).toMatchObject({
      partial: true,
      options: [{ answer: true }, { answer: true }, { answer: false }],
    });
    expect(judge).toMatchObject({ answer: false, explanation: '因为' });
    expect(blank?.blanks).toEqual([{ answers: ['均值', '平均数'], number: null, tolerance: 0 }]);
    expect(number?.blanks).toEqual([{ answers: [], number: 3.5, tolerance: 0.5 }]);
    expect(matching?.pairs).toEqual([
      { left: '左一', right: '右一' },
      { left: '左二', right: '右二' },
    ]);
    expect(text?.guide).toBe('看要点');
    expect(cloze?.blanks).toEqual([
      { answers: ['北京', 'Beijing'], number: null, tolerance: 0 },
      { answers: [], number: 960, tolerance: 1 },
    ]);
    expect(ordering).toMatchObject({ partial: false, options: [{ text: '先' }, { text: '后' }] });
  });

  it('of Moodle before 4 has its questions in the categories themselves', async () => {
    const files = backup();
    files['questions.xml'] =
      `<question_categories><question_category id="1">${el('questions', bank.join('') + question(12, 'random', '0', ''))}</question_category></question_categories>`;
    files['activities/quiz_7/quiz.xml'] = quizXml(
      slot(2, el('questionid', 3)) + slot(1, el('questionid', 4)) + slot(3, el('questionid', 12)),
    );
    const { parts } = await readCourse(asTar(files));
    expect(parts[11]?.test?.questions.map(({ question: each }) => each?.kind)).toEqual(['blank', 'judge']);
    expect(parts[11]?.losses.map(({ kind, count }) => `${kind} ${count}`)).toContain('randomQuestions 1');
  });

  it('is read without its users, grades and submissions', async () => {
    const files = backup();
    const opened: string[] = [];
    const course = await readArchive(
      {
        paths: Object.keys(files),
        has: (path) => path in files,
        read: async (path) => {
          opened.push(path);
          return new Uint8Array(bytesOf(files[path] ?? '')).buffer;
        },
      },
      {},
    );
    for (const file of course.files) await file.load();
    expect(opened.filter((path) => /users|grade|roles|log|enrol/.test(path))).toEqual([]);
    expect(opened).not.toContain(`files/${hash(7).slice(0, 2)}/${hash(7)}`);
    expect(JSON.stringify(course.parts)).not.toContain('a@example.com');
  });

  it('with entities, without its list, or with nothing to take is refused', async () => {
    const refused = (more: Files) => problemOf(asTar({ ...backup(), ...more }));
    const entities = '<!DOCTYPE m [<!ENTITY a "aaaa">]><m>&a;</m>';
    expect(await refused({ 'moodle_backup.xml': entities })).toBe('entities');
    expect(await refused({ 'questions.xml': entities })).toBe('entities');
    expect(await refused({ 'activities/page_2/page.xml': entities })).toBe('entities');
    expect(await refused({ 'moodle_backup.xml': '<moodle_backup>' })).toBe('brokenManifest');
    expect(await refused({ 'moodle_backup.xml': `${'<a>'.repeat(500)}${'</a>'.repeat(500)}` })).toBe(
      'brokenManifest',
    );
    expect(
      await refused({ 'moodle_backup.xml': '<moodle_backup><information></information></moodle_backup>' }),
    ).toBe('nothingInIt');
  });
});

describe('a tar.gz (rules: course-import)', () => {
  const bounds = { ...most };
  afterEach(() => {
    vi.unstubAllGlobals();
    Object.assign(most, bounds);
  });
  const lesson = entryOf('书/a.md', bytesOf('# 甲\n\n字'));

  it('is read as a folder too, with names that are too long for a header', async () => {
    const path = `书/${'很长的名字'.repeat(20)}.md`;
    const { parts } = await readCourse(
      tarOf([lesson, longName(path), entryOf('short', bytesOf('# 乙\n\n字'))]),
    );
    expect(new Set(parts.map((part) => part.title))).toEqual(new Set(['甲', '乙']));
  });

  it('that is cut off, is none, leads outside or says more than it has is refused', async () => {
    const whole = new Uint8Array(await asTar({ 'a.md': '# 甲\n\n字'.repeat(5000) }).arrayBuffer());
    expect(await problemOf(new Blob([whole.slice(0, whole.length / 2)]))).toBe('brokenZip');
    expect(await problemOf(new Blob([new Uint8Array(gzipSync('没有什么'.repeat(500)))]))).toBe('brokenZip');
    expect(await problemOf(tarOf([entryOf('../a.md', bytesOf('字'))]))).toBe('unsafeZip');
    expect(await problemOf(tarOf([longName('/etc/a.md'), entryOf('a', bytesOf('字'))]))).toBe('unsafeZip');
    expect(await problemOf(tarOf([entryOf('a.md', bytesOf('字'), { size: 90_000 })]))).toBe('brokenZip');
  });

  it('is unpacked in small pieces, and no further than its bounds', async () => {
    const Gunzip = DecompressionStream;
    const given: number[] = [];
    class Recorded {
      readable: ReadableStream;
      writable: WritableStream;
      constructor() {
        const gunzip = new Gunzip('gzip');
        const recorder = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
          transform: (piece, controller) => {
            given.push(piece.length);
            controller.enqueue(new Uint8Array(piece));
          },
        });
        recorder.readable.pipeTo(gunzip.writable).catch(() => undefined);
        this.readable = gunzip.readable;
        this.writable = recorder.writable;
      }
    }
    vi.stubGlobal('DecompressionStream', Recorded);
    most.unpacked = 1_000_000;
    const bomb = tarOf([entryOf('b.bin', new Uint8Array(30_000_000))]);
    expect(bomb.size).toBeGreaterThan(100_000);
    expect(await problemOf(bomb)).toBe('largeZip');
    expect(Math.max(...given)).toBeLessThanOrEqual(16 * 1024);
    expect(given.length).toBeLessThan(bomb.size / (16 * 1024));
  });

  it('with more bytes or entries than a course may have is read no further', async () => {
    most.unpacked = 100_000;
    expect(await problemOf(tarOf([lesson, entryOf('b.bin', new Uint8Array(200_000))]))).toBe('largeZip');
    expect(await problemOf(tarOf([entryOf('b.bin', bytesOf(''), { size: 0o77777777777 })]))).toBe('largeZip');
    Object.assign(most, bounds, { entries: 3 });
    expect(await problemOf(tarOf([lesson, lesson, lesson, lesson]))).toBe('largeZip');
    Object.assign(most, bounds, { entry: 1000 });
    const { parts, unused } = await readCourse(
      tarOf([lesson, entryOf('书/b.bin', new Uint8Array(2000)), entryOf('书/c.bin', bytesOf('1'))]),
    );
    expect([parts.length, unused]).toEqual([1, ['c.bin']]);
  });
});
