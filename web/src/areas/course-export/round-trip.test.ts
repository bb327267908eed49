import type { QuestionFields, TestSettings } from '@zhixing/contract/staff/authoring-shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot } from '../../testing/docx-file.ts';
import { readCourse } from '../course-import/read-course.ts';
import { lostOf } from '../question-import/public/writing.ts';
import { partsLost } from '../question-import/writing/not-carried.ts';
import { mostFileBytes } from './limits.ts';
import { filePart, uniqueName } from './names.ts';
import type { ExportNode, ExportProject } from './project.ts';
import { type CourseTarget, courseTargets } from './project.ts';
import { loadFiles, packCourse, writeCourse } from './write.ts';

const origin = 'https://zhixing.example';
const question = (part: Partial<QuestionFields>): QuestionFields => ({
  kind: 'text',
  stem: '题',
  marks: 5,
  partial: false,
  options: [],
  answer: null,
  blanks: [],
  pairs: [],
  explanation: '',
  guide: '',
  tags: [],
  ...part,
});
const rules = (part: Partial<TestSettings>): TestSettings => ({
  passMark: 60,
  attempts: 3,
  timeLimitMinutes: null,
  shuffle: false,
  reveal: 'last-or-passed',
  questionIds: [],
  draws: [],
  ...part,
});
const node = (part: Partial<ExportNode> & { id: number }): ExportNode => ({
  parentId: null,
  title: '节',
  kind: 'reading',
  body: '',
  hasVideo: false,
  homework: null,
  test: null,
  ...part,
});
const noHomework = {
  minCharacters: 0,
  minFiles: 0,
  fileKinds: [],
  mustPass: false,
  rubric: [],
};
const bytesOf = (content: Uint8Array) => new Uint8Array(content).buffer;
const project = (
  nodes: ExportNode[],
  files: [id: number, name: string, content?: Uint8Array][] = [],
): ExportProject => ({
  projectId: 3,
  title: '《数据》入门',
  origin,
  nodes,
  files: files.map(([id, name, content = new TextEncoder().encode(name)]) => ({
    id,
    name,
    size: content.length,
    load: async () => bytesOf(content),
  })),
  unusedQuestions: 0,
});

/** The whole package as a file, read as a teacher would bring it. */
async function through(given: ExportProject, target: CourseTarget) {
  const { course, losses, lessons } = await writeCourse(given, target, { notes: '导出说明.txt' });
  const { bytes, missing } = await loadFiles(course, {});
  if (lessons === 0) return undefined;
  const packed = await packCourse(course, bytes, { notes: '导出说明.txt', report: '报告' });
  const read = await readCourse(new Blob([packed]));
  return { course, losses, lessons, missing, read };
}
type Through = NonNullable<Awaited<ReturnType<typeof through>>>;

const told = ({ losses }: Through) =>
  losses.lessons.map(({ title, losses: all, questions }) =>
    [
      title,
      ...all.map(({ kind, names }) => [kind, ...names].join(' ')),
      ...questions.map(({ place, leftOut, parts }) => `${place}:${leftOut ?? parts}`),
    ].join(' | '),
  );
/** The directory by titles, each below its own. */
const outlineOf = (titles: readonly { title: string; kind: string; above: readonly string[] }[]) =>
  titles.map(({ title, kind, above }) => `${[...above, title].join(' › ')} ${kind}`);
const readOutline = ({ read }: Through) =>
  outlineOf(
    read.parts.map((part) => {
      const above: string[] = [];
      for (let up = part.parent; up !== null; up = read.parts[up]?.parent ?? null)
        above.unshift(read.parts[up]?.title ?? '');
      return { ...part, above };
    }),
  );
const textIn = ({ read }: Through, title: string) =>
  read.parts.find((part) => part.title === title && part.kind !== 'section')?.text?.markdown;

const book = () =>
  project(
    [
      node({ id: 1, title: '第一章 《起步》', kind: 'section' }),
      node({ id: 2, parentId: 1, title: '更深的', kind: 'section' }),
      node({
        id: 3,
        parentId: 2,
        title: '变量（一）',
        body: `看[画图](/learning?projectId=3&chapterId=4)与[作业](/learning?projectId=3&chapterId=5)，[讲义](file:8)，[别处](/learning?projectId=9&chapterId=1)，[网站](https://example.com/a)。\n\n![图](file:7)\n\n\`<b>\` 与 <b>`,
      }),
      node({
        id: 4,
        parentId: 1,
        title: '画图',
        body: '## 小标题\n\n$x^2$，回到[变量](/learning?projectId=3&chapterId=3)。',
      }),
      node({
        id: 5,
        title: '作业一',
        kind: 'homework',
        body: '写一页，见![图](file:7)。',
        homework: noHomework as never,
      }),
      node({
        id: 6,
        title: '小测',
        kind: 'test',
        test: {
          rules: rules({ attempts: 2, timeLimitMinutes: 30 }),
          questions: [
            question({
              kind: 'single',
              stem: '![图](file:7)选',
              options: [
                { text: '甲', answer: false },
                { text: '乙', answer: true },
              ],
            }),
            question({ kind: 'judge', stem: '对吗', answer: true, explanation: '因为' }),
            question({
              kind: 'blank',
              stem: '是____。',
              blanks: [{ answers: ['均值', '平均数'], number: null, tolerance: 0 }],
            }),
          ],
        },
      }),
      node({ id: 9, title: '空的章', kind: 'section' }),
    ],
    [
      [7, '图 1《分布》.png', dot],
      [8, '讲义 (一).pdf'],
    ],
  );

describe('a course that leaves (rules: course-export)', () => {
  it.each(courseTargets)('as %s comes back with its chapters, texts, links and files', async (target) => {
    const made = (await through(book(), target)) as Through;
    expect(made.read.format).toBe(target === 'cartridge' ? 'cartridge' : 'markdown');
    expect(made.read.title).toBe('《数据》入门');
    const isHomework = target === 'cartridge' ? 'homework' : 'reading';
    expect(readOutline(made)).toEqual([
      '第一章 《起步》 section',
      '第一章 《起步》 › 更深的 section',
      '第一章 《起步》 › 更深的 › 变量（一） reading',
      '第一章 《起步》 › 画图 reading',
      `作业一 ${isHomework}`,
      '小测 test',
    ]);
    expect(textIn(made, '变量（一）')).toMatch(
      /^看\[画图\]\(lesson:3\)与\[作业\]\(lesson:4\)，\[讲义\]\(image:\d\)，\[别处\]\(https:\/\/zhixing.example\/learning\?projectId=9&chapterId=1\)，\[网站\]\(https:\/\/example.com\/a\)。\n\n!\[图\]\(image:\d\)\n\n`<b>` 与/,
    );
    expect(textIn(made, '画图')).toBe('## 小标题\n\n$x^2$，回到[变量](lesson:2)。');
    expect(made.read.files.map(({ name }) => name).sort()).toEqual([
      '图-1《分布》.png',
      '讲义-(一).pdf'.replace(/[()]/g, '').replace('讲义-', '讲义-'),
    ]);
    expect((await made.read.files[0]?.load())?.size).toBeGreaterThan(0);
    const isGift = target === 'folder';
    expect(told(made)).toEqual([
      ...(isGift
        ? ['作业一 | homework', '小测 | rules passMark reveal attempts timeLimit | 1:pictures']
        : ['小测 | rules passMark reveal']),
    ]);
    expect(made.losses.emptySections).toEqual(['空的章']);
  });
});

describe('the files of a package (rules: course-export)', () => {
  const mebibyte = 1024 * 1024;
  it.each(courseTargets)(
    'without room are left out of %s and told, those that are gone too; words stay',
    async (target) => {
      const body = '[大](file:1)、[一](file:2)、[二](file:3)、[没有](file:9)';
      const given = project(
        [node({ id: 1, title: '甲', body })],
        [
          [1, '大.pdf'],
          [2, '一.zip'],
          [3, '二.zip'],
        ],
      );
      const sizes = [51, 50, 50];
      for (const [at, file] of given.files.entries()) file.size = (sizes[at] ?? 0) * mebibyte;
      const whole = await writeCourse(given, target, { notes: 'n.txt' });
      expect(whole.course.files.map(({ path }) => path)).toEqual(['files/一.zip', 'files/二.zip']);
      expect(whole.losses.lessons).toEqual([
        {
          id: 1,
          title: '甲',
          losses: [
            { kind: 'noRoom', names: ['大.pdf'] },
            { kind: 'missing', names: [] },
          ],
          questions: [],
        },
      ]);
      const many = project(
        [
          node({
            id: 1,
            title: '甲',
            body: Array.from({ length: 7 }, (_, at) => `[件](file:${at + 1})`).join(''),
          }),
        ],
        Array.from({ length: 7 }, (_, at) => [at + 1, `${at}.zip`]),
      );
      for (const file of many.files) file.size = 45 * mebibyte;
      const { course, losses } = await writeCourse(many, target, { notes: 'n.txt' });
      expect(course.files).toHaveLength(Math.floor(mostFileBytes / (45 * mebibyte)));
      expect(losses.lessons[0]?.losses).toEqual([{ kind: 'noRoom', names: ['6.zip'] }]);
    },
  );

  it('have names that no path, address or system takes for something else', () => {
    const names = [
      '../../a.png',
      '表:|?*.pdf',
      '讲义 (一)#%.pdf',
      '.htaccess',
      '<b>.png',
      `${'长'.repeat(200)}.docx`,
      '   ',
    ];
    expect(names.map(filePart)).toEqual([
      'a.png',
      '表.pdf',
      '讲义-一.pdf',
      'file.htaccess',
      'b.png',
      `${'长'.repeat(60)}.docx`,
      'file',
    ]);
    const taken = new Set<string>();
    expect(['A.png', 'a.png', 'a.png'].map((name) => uniqueName(name, taken))).toEqual([
      'A.png',
      'a-2.png',
      'a-3.png',
    ]);
  });
});

const piece = fc.constantFrom(
  ...'数据均值方差图表样本《》“”',
  'a',
  'B2',
  '<b>',
  '<b>粗</b>',
  '<u>',
  '&amp;',
  '\\*',
  '\\_',
  '$5 ',
  ' # ',
  'مرحبا',
  '👩‍🏫',
  '，',
  '。',
);
const words = fc
  .array(piece, { minLength: 1, maxLength: 10 })
  .map((all) => `文${all.join('')}完`.replace(/\s+/g, ' '));
const passage = fc.oneof(
  words,
  words.map((text) => `**重点**：${text}`),
  words.map((text) => `## ${text}`),
  words.map((text) => `- ${text}\n- 又一条\n\n1. 一\n2. 二`),
  words.map((text) => `> ${text}`),
  words.map((text) => `$x^2 + \\frac{1}{2}$ 与${text}`),
  words.map((text) => `${text}\n\n$$\\sum_{i=1}^{n} x_i$$\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |`),
  words.map((text) => `${text}\n\n\`\`\`js\nif (a < b) {\n  [甲](file:1)\n}\n\`\`\``),
  words.map((text) => `${text}\`<b>[甲](file:1)\`[外](https://example.com/a?b=1)`),
);
const title = fc
  .array(fc.constantFrom(...'数据均值方差《》（）“”、：', 'a', 'B2', ' ', '-', '&', '.', '/'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => `节${all.join('')}`.replace(/\s+/g, ' ').trim());
const fileNames = [
  '图 1《分布》.png',
  '讲义 (一).pdf',
  '讲义 (一).pdf',
  '数据#1?.csv',
  '..\\..\\a.png',
  '图.png',
];
const files = fileNames.map((name, at): [number, string, Uint8Array] => [
  at + 101,
  name,
  /png/.test(name) ? dot : new TextEncoder().encode(`${at}`),
]);
/** A link or a picture, by numbers that are made addresses once the lessons are known. */
const address = fc.record({
  kind: fc.constantFrom('picture', 'file', 'lesson', 'none', 'linked' as const),
  at: fc.nat(50),
  words,
});
type Address = typeof address extends fc.Arbitrary<infer One> ? One : never;
const single = fc
  .tuple(words, fc.uniqueArray(words, { minLength: 2, maxLength: 5 }), fc.nat(4), fc.boolean())
  .map(([stem, texts, at, pictured]) =>
    question({
      kind: 'single',
      stem: pictured ? `${stem}![图](file:101)` : stem,
      marks: 2.5,
      options: texts.map((text, place) => ({ text, answer: place === at % texts.length })),
    }),
  );
const multiple = fc.tuple(words, fc.uniqueArray(words, { minLength: 2, maxLength: 5 })).map(([stem, texts]) =>
  question({
    kind: 'multiple',
    stem,
    partial: true,
    options: texts.map((text, place) => ({ text, answer: place < 2 })),
  }),
);
const judge = fc
  .tuple(words, words, fc.boolean())
  .map(([stem, explanation, answer]) => question({ kind: 'judge', stem, explanation, answer }));
const spelling = fc.array(fc.constantFrom(...'均值标准差', 'km', '*', '3.5'), { minLength: 1, maxLength: 5 });
const blank = fc
  .tuple(
    words,
    fc.uniqueArray(
      spelling.map((all) => all.join('')),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([stem, answers]) =>
    question({ kind: 'blank', stem: `${stem}____`, blanks: [{ answers, number: null, tolerance: 0 }] }),
  );
const number = words.map((stem) =>
  question({ kind: 'blank', stem: `${stem}____`, blanks: [{ answers: [], number: 3.25, tolerance: 0.5 }] }),
);
const essay = fc.tuple(words, words).map(([stem, guide]) => question({ stem, guide, tags: ['抽样'] }));
const matching = words.map((stem) =>
  question({
    kind: 'matching',
    stem,
    partial: true,
    pairs: [
      { left: '甲', right: '一' },
      { left: '乙', right: '二' },
    ],
  }),
);
const ordering = words.map((stem) =>
  question({
    kind: 'ordering',
    stem,
    options: [
      { text: '先', answer: true },
      { text: '后', answer: true },
    ],
  }),
);
const questions = fc.array(fc.oneof(single, multiple, judge, blank, number, essay, matching, ordering), {
  minLength: 1,
  maxLength: 6,
});
/** What each format has no word for, whatever a question says (rules: course-export). */
function lostOfQuestion(each: QuestionFields, target: CourseTarget): string | undefined {
  const { kind, blanks, stem } = each;
  const isCartridge = target === 'cartridge';
  const isLeft =
    kind === 'ordering' ||
    (isCartridge && (kind === 'matching' || blanks.some(({ tolerance }) => tolerance > 0)));
  if (isLeft) return 'noKind';
  const lost = [
    ...(!isCartridge && stem.includes('](file:') ? ['pictures'] : []),
    ...(!isCartridge && kind === 'text' ? ['guide'] : []),
    ...(isCartridge && each.tags.length > 0 ? ['tags'] : []),
    ...(!isCartridge && each.marks !== 5 ? ['marks'] : []),
    ...(isCartridge && kind === 'multiple' ? ['partial'] : []),
  ];
  return lost.length > 0 ? lost.join() : undefined;
}

const lesson = fc.record({
  title,
  kind: fc.constantFrom('reading', 'homework', 'test' as const),
  passages: fc.array(passage, { minLength: 1, maxLength: 4 }),
  addresses: fc.array(address, { maxLength: 4 }),
  questions,
  hasVideo: fc.boolean(),
  /** Below which section: none, one of the first level, one of the second. */
  depth: fc.nat(2),
  draws: fc.boolean(),
});
/** A project of three levels: every lesson below sections of its own, or at the top. */
const projects = fc.array(fc.tuple(lesson, title, title), { minLength: 1, maxLength: 5 }).map((all) => {
  const nodes: ExportNode[] = [];
  const lessonIds = all.map((_, at) => at * 10 + 3);
  const written = ({ kind, at, words: text }: Address) => {
    const id = lessonIds[at % lessonIds.length];
    const file = files[at % files.length] as [number, string, Uint8Array];
    if (kind === 'picture') return `![图](file:101)`;
    if (kind === 'linked') return `[![图](file:106)](/learning?projectId=3&chapterId=${id})`;
    if (kind === 'file') return `[讲义](file:${file[0]})`;
    if (kind === 'lesson') return `[去](/learning?projectId=3&chapterId=${id})`;
    return text;
  };
  for (const [at, [one, first, second]] of all.entries()) {
    const { depth, kind } = one;
    if (depth > 0) nodes.push(node({ id: at * 10 + 1, title: first, kind: 'section' }));
    if (depth > 1)
      nodes.push(node({ id: at * 10 + 2, parentId: at * 10 + 1, title: second, kind: 'section' }));
    nodes.push(
      node({
        id: at * 10 + 3,
        parentId: depth === 0 ? null : at * 10 + depth,
        title: one.title,
        kind,
        hasVideo: kind === 'reading' && one.hasVideo,
        body: kind === 'test' ? '' : [...one.passages, one.addresses.map(written).join(' ')].join('\n\n'),
        homework: kind === 'homework' ? ({ ...noHomework, minFiles: at % 2 } as never) : null,
        test:
          kind === 'test'
            ? {
                rules: rules({ attempts: at + 1, draws: one.draws ? [{ tag: '抽样', count: 1 }] : [] }),
                questions: one.questions,
              }
            : null,
      }),
    );
  }
  return project(nodes, files);
});

/** What is lost of a lesson whatever it says. */
function lostOfLesson({ kind, hasVideo, homework, test }: ExportNode, target: CourseTarget): string[] {
  const isCartridge = target === 'cartridge';
  const kept = test?.questions.filter((each) => lostOfQuestion(each, target) !== 'noKind') ?? [];
  return [
    ...(hasVideo ? ['video'] : []),
    ...(kind === 'homework' && !isCartridge ? ['homework'] : []),
    ...(homework && homework.minFiles > 0 ? ['requirements'] : []),
    ...(test && kept.length === 0 ? ['noQuestions'] : []),
    ...(test && kept.length > 0
      ? [
          `rules passMark reveal${isCartridge ? '' : ' attempts'}`,
          ...(test.rules.draws.length > 0 ? ['draws 抽样'] : []),
        ]
      : []),
  ];
}

describe('a course that leaves and comes back (rules: course-export)', () => {
  it.each(courseTargets)(
    'as %s is the same in all that both can say, and loses what was told',
    async (target) => {
      await fc.assert(
        fc.asyncProperty(projects, async (given) => {
          const made = await through(given, target);
          // Tests alone, without a question that the format can say.
          if (!made) return;
          const { read, losses, course, missing } = made;
          expect(missing).toEqual([]);
          expect(read.title).toBe(given.title);
          // What is told is what the format has no word for, and nothing else.
          const lessons = given.nodes.filter(({ kind }) => kind !== 'section');
          expect(
            losses.lessons.map(({ id, losses: all, questions: own }) => [
              id,
              all.map(({ kind, names }) => [kind, ...names].join(' ')),
              own.map(({ place, leftOut, parts }) => `${place} ${leftOut ?? parts}`),
            ]),
          ).toEqual(
            lessons.flatMap((each) => {
              const own = (each.test?.questions ?? []).flatMap((one, at) => {
                const lost = lostOfQuestion(one, target);
                return lost === undefined ? [] : `${at + 1} ${lost}`;
              });
              const all = lostOfLesson(each, target);
              return own.length + all.length > 0 ? [[each.id, all, own]] : [];
            }),
          );
          // The directory, each lesson below its own sections.
          const isThere = (each: ExportNode) => course.pathOf.has(each.id);
          const sectionsOf = (each: ExportNode): ExportNode[] => {
            const up = given.nodes.find(({ id }) => id === each.parentId);
            return up ? [...sectionsOf(up), up] : [];
          };
          const kept = lessons.filter(isThere);
          const readLessons = read.parts.filter(({ kind }) => kind !== 'section');
          const readSections = (part: (typeof read.parts)[number]): string[] => {
            const up = part.parent === null ? undefined : read.parts[part.parent];
            return up ? [...readSections(up), up.title] : [];
          };
          const idAt = new Map([...course.pathOf].map(([id, path]) => [path, id]));
          const byId = (part: (typeof read.parts)[number]) => idAt.get(part.path);
          expect(readLessons.map((part) => [byId(part), ...readSections(part), part.title])).toEqual(
            kept.map((each) => [each.id, ...sectionsOf(each).map((up) => up.title), each.title]),
          );
          for (const [at, each] of kept.entries()) {
            const part = readLessons[at];
            // Its text, with the same files and lessons.
            const before = each.body
              .replace(/file:(\d+)/g, (_, id: string) => `file:${id}`)
              .replace(/\/learning\?projectId=3&chapterId=(\d+)/g, (whole, id: string) =>
                course.pathOf.has(Number(id)) ? `/lesson/${id}` : whole,
              );
            const after = (part?.text?.markdown ?? '')
              .replace(/\(image:(\d+)\)/g, (_, place: string) => {
                const path = read.files[Number(place)]?.path;
                return `(file:${course.files.find((file) => file.path === path)?.file.id})`;
              })
              .replace(/\(lesson:(\d+)\)/g, (_, place: string) => {
                const target = read.parts[Number(place)];
                return `(/lesson/${target && byId(target)})`;
              });
            const gone = /\[去\]\(\/learning[^)]*\)|\[(!\[图\]\(file:106\))\]\(\/learning[^)]*\)/g;
            expect(
              lostOf(
                'text',
                [before.replace(gone, (whole, picture?: string) => picture ?? (whole ? '去' : ''))],
                [after],
              ),
            ).toEqual([]);
            const idsIn = (text: string) =>
              [...text.replace(/`[^`]*`|```[\s\S]*?```/g, '').matchAll(/\((file:|\/lesson\/)(\d+)\)/g)].map(
                ([whole]) => whole,
              );
            expect(idsIn(after)).toEqual(idsIn(before.replace(gone, (_, picture?: string) => picture ?? '')));
            // Its questions, but for what was told of each.
            const own = each.test?.questions ?? [];
            const carried = own.filter((one) => lostOfQuestion(one, target) !== 'noKind');
            const back = part?.test?.questions ?? [];
            expect(back.map((one) => one.question?.kind)).toEqual(carried.map(({ kind }) => kind));
            for (const [place, one] of carried.entries())
              expect(partsLost(one, back[place]?.question as QuestionFields).join()).toBe(
                lostOfQuestion(one, target) ?? '',
              );
          }
          // The bytes of its files.
          for (const file of read.files) {
            const path = course.files.find((one) => one.path === file.path)?.file.id ?? 0;
            const [, , content] = files.find(([id]) => id === path) ?? [];
            expect(new Uint8Array((await (await file.load())?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
              new Uint8Array(content ?? []),
            );
          }
        }),
        { numRuns: 40 },
      );
    },
    120_000,
  );
});
