import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { question, questionOption } from '../../../schema/assessment.ts';
import { draftChapter, projectDraft } from '../../../schema/authoring.ts';
import { bankQuestion } from '../../../schema/bank.ts';
import { chapter } from '../../../schema/learning.ts';
import { camp, project } from '../../../schema/practise.ts';
import { type Author, aQuestion, createAuthor } from '../../../testing/author.ts';
import { samples, uploadFile } from '../../../testing/multipart.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { reportForeignFiles } from '../publish/foreign-files.domain.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; token: string };
let author: Author;
let projectId: number;
let student: Person;
/** A file of a student, in no work: a private note's. */
let foreign: number;

async function upload(person: Person): Promise<number> {
  const { data } = await uploadFile(product, { token: person.token, name: '图.png', content: samples.png });
  return data.id;
}

beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
  student = await classroom.addPerson();
  foreign = await upload(student);
});

/** The ways in which a text can try to name a file. */
const spellings: [string, (id: number) => string][] = [
  ['as it is', (id) => `![x](file:${id})`],
  ['a leading zero', (id) => `![x](file:0${id})`],
  ['an entity by number', (id) => `![x](file&#58;${id})`],
  ['an entity by its hexadecimal number', (id) => `![x](file&#x3A;${id})`],
  ['an entity by name', (id) => `![x](file&colon;${id})`],
  ['an escape', (id) => `![x](file\\:${id})`],
  ['digits as entities', (id) => `![x](file:${[...`${id}`].map((d) => `&#${d.charCodeAt(0)};`).join('')})`],
  ['letters as entities', (id) => `![x](&#102;ile:${id})`],
  ['an autolink', (id) => `<file:${id}>`],
  ['an autolink with a zero', (id) => `<file:0${id}>`],
  ['pointed brackets', (id) => `![x](<file:${id}>)`],
  ['a reference', (id) => `[a]\n\n[a]: file\\:${id}`],
  ['a reference with an entity', (id) => `![a][b]\n\n[b]: <file&colon;${id}> "t"`],
  ['a title', (id) => `[x](file:${id} "t")`],
  ['a broken line', (id) => `![x](\nfile:${id}\n)`],
  ['a tab', (id) => `![x](\tfile:${id}\t)`],
  ['a tab within', (id) => `![x](file:\t${id})`],
  ['percent signs', (id) => `![x](file%3A${id})`],
  ['capitals', (id) => `![x](FILE:${id})`],
  ['a picture in a link', (id) => `[![x](file:${id})](file:${id})`],
  ['brackets in brackets', (id) => `[[x]](file:${id})`],
  ['HTML', (id) => `<img src="file:${id}" srcset="file:${id} 1x">`],
  ['a table', (id) => `| a |\n|---|\n| ![x](file:${id}) |`],
  ['two slashes', (id) => `![x](file://${id})`],
  ['the address itself', (id) => `![x](/files/${id})`],
  ['code', (id) => `\`![x](file:${id})\`\n\n    ![x](file:${id})`],
];
const all = (id: number) => spellings.map(([, write]) => write(id)).join('\n\n');

/** No address that opens the file, in whatever the answer says. */
const expectNoAddress = (answer: unknown) =>
  expect(JSON.stringify(answer)).not.toMatch(new RegExp(`/files/0*${foreign}\\?[^"]*s=`));

describe('a text that names somebody else’s file', () => {
  test.each(spellings)(
    'written as %s, is refused or shows nothing, wherever it is written',
    async (_, write) => {
      const text = write(foreign);
      const nodeId = await author.addReading(projectId, '第一节');
      const { revision } = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
      const call = (key: Parameters<typeof product.call>[0], payload: object) =>
        product.call(key, payload as Record<string, unknown>, author);
      const refused = async (answer: { code: number; msg: string }) => {
        expectNoAddress(answer);
        if (answer.code !== 1)
          expect(answer).toMatchObject({ code: -3, msg: expect.stringContaining(`file:${foreign}`) });
        return answer.code !== 1;
      };
      const saved = [
        await refused(await call('POST /mapi/Project/saveDraftChapter', { nodeId, revision, body: text })),
        ...(await Promise.all(
          [
            { stem: text },
            { explanation: text },
            { guide: text, kind: 'text', options: [] },
            { options: [{ text, answer: true }, aQuestion.options[1]] },
            {
              kind: 'matching',
              options: [],
              pairs: [
                { left: text, right: '乙' },
                { left: '丙', right: '丁' },
              ],
            },
          ].map(async (part) =>
            refused(
              await call('POST /mapi/Project/saveQuestion', {
                projectId,
                question: { ...aQuestion, ...part },
              }),
            ),
          ),
        )),
      ];
      // Every place reads it alike: none lets pass what another refuses.
      expect(new Set(saved).size).toBe(1);
      expectNoAddress(await call('POST /mapi/Project/renderText', { projectId, text }));
      expectNoAddress(await call('POST /mapi/Project/previewContent', { nodeId }));
      expectNoAddress(await call('POST /mapi/Project/getDraftChapter', { nodeId }));
      expectNoAddress(await call('POST /mapi/Project/getBank', { projectId }));
    },
  );

  test('in the project’s own fields, as a cover, a material, a video, a poster or captions, is refused', async () => {
    const nodeId = await author.addReading(projectId, '第一节');
    const save = async (fields: object) => {
      const { fieldsRevision: revision } = await author.ask('POST /mapi/Project/getDraft', { projectId });
      return product.call('POST /mapi/Project/saveProjectFields', { projectId, revision, fields }, author);
    };
    for (const fields of [
      { description: `![x](file&#58;${foreign})` },
      { coverFileId: foreign },
      { materialIds: [foreign] },
    ])
      expect(await save(fields)).toMatchObject({ code: -3, msg: expect.stringContaining(`file:${foreign}`) });
    for (const film of [
      { fileId: foreign, posterFileId: null, source: '' },
      { fileId: await upload(author), posterFileId: foreign, source: '' },
      {
        fileId: await upload(author),
        posterFileId: null,
        source: '',
        captions: [{ language: 'zh-CN', fileId: foreign }],
      },
    ]) {
      const { revision } = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
      const answer = await product.call(
        'POST /mapi/Project/saveDraftChapter',
        { nodeId, revision, film },
        author,
      );
      expect(answer).toMatchObject({ code: -3 });
    }
  });

  test('opens to nobody where it was stored or published before', async () => {
    const { db } = product.deps;
    const ownFile = await upload(author);
    const nodeId = await author.addReading(projectId, '第一节');
    await author.save(nodeId, { body: `![自己的](file:${ownFile})` });
    const workId = await author.addHomework(projectId, '写一写');
    const questionId = await author.addQuestion(projectId, '问一问', { kind: 'text', options: [] });
    const choiceId = await author.addQuestion(projectId, '选一选');
    const testId = await author.addTest(projectId, '测一测', {
      questionIds: [questionId, choiceId],
      attempts: 1,
    });
    await author.publish(projectId);
    const text = `${all(foreign)}\n\n![自己的](file:${ownFile})`;
    await db.update(chapter).set({ body: text }).where(eq(chapter.projectId, projectId));
    await db.update(project).set({ description: text }).where(eq(project.id, projectId));
    for (const chapterId of [testId])
      await db
        .update(question)
        .set({ stem: text, explanation: text, guide: text })
        .where(eq(question.chapterId, chapterId));
    const options = await db.select().from(questionOption);
    for (const { id } of options)
      await db.update(questionOption).set({ text }).where(eq(questionOption.id, id));
    await db.update(draftChapter).set({ body: text }).where(eq(draftChapter.id, nodeId));
    await db
      .update(bankQuestion)
      .set({ stem: text, guide: text })
      .where(eq(bankQuestion.projectId, projectId));
    const [draft] = await db.select().from(projectDraft).where(eq(projectDraft.projectId, projectId));
    if (!draft) throw new Error('no draft');
    const fields = { ...draft.fields, description: text, coverFileId: foreign };
    await db.update(projectDraft).set({ fields }).where(eq(projectDraft.projectId, projectId));

    const [{ id: campId } = { id: 0 }] = await db.select().from(camp).where(eq(camp.projectId, projectId));
    const learner = await classroom.addPerson();
    await classroom.enrol(learner.id, { id: projectId, campId }, enrolmentStatus.learning);
    const seen = async (key: Parameters<typeof product.call>[0], payload: object, who: Person) => {
      const answer = await product.call(key, payload as Record<string, unknown>, who);
      expect([key, answer.code]).toEqual([key, 1]);
      expectNoAddress(answer);
      return JSON.stringify(answer);
    };
    const allAnswer = [{ questionId: 0, answer: '' }];
    const paper = await product.call('POST /capi/Question/startAttempt', { chapterId: testId }, learner);
    expectNoAddress(paper);
    const asked = paper.data.questions as {
      questionId: number;
      kind: string;
      options: { optionId: number }[];
    }[];
    allAnswer.splice(
      0,
      1,
      ...asked.map(({ questionId: id, kind, options: [first] }) => ({
        questionId: id,
        answer: (kind === 'text' ? '我的回答' : [first?.optionId]) as never,
      })),
    );
    await product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { chapterId: workId, type: contentType.homework, content: '写好了', fileList: [], status: '1' },
      learner,
    );
    const answers = [
      await seen('GET /capi/FrontProject/getProjectDetail', { id: projectId }, learner),
      await seen('POST /capi/Chapter/getContent', { chapterId: nodeId }, learner),
      await seen('POST /capi/Chapter/getContent', { chapterId: testId }, learner),
      await seen('POST /capi/Question/produceScore', { chapterId: testId, allAnswer }, learner),
      await seen('POST /capi/Question/getScore', { chapterId: testId }, learner),
      await seen('POST /mapi/Project/previewDirectory', { projectId }, author),
      await seen('POST /mapi/Project/previewContent', { nodeId }, author),
      await seen('POST /mapi/Project/previewContent', { nodeId: testId }, author),
      await seen('POST /mapi/Project/getDraftChapter', { nodeId }, author),
      await seen('POST /mapi/Project/getDraft', { projectId }, author),
      await seen('POST /mapi/Marking/getTextQuestions', { campId, chapterId: testId }, author),
    ];
    // What its authors brought is there beside it.
    for (const each of answers) expect(each).toMatch(new RegExp(`/files/${ownFile}\\?`));
    await seen('POST /mapi/Project/getDraftList', {}, author);
    const queue = await product.call(
      'POST /mapi/Marking/getQueue',
      { campId, chapterId: workId, filter: 'waiting' },
      author,
    );
    const [{ submissionId } = { submissionId: 0 }] = queue.data.list;
    await seen('POST /mapi/Marking/getWork', { submissionId }, author);

    const noted: object[] = [];
    const log = { ...product.deps.log, warn: (what: object) => noted.push(what) };
    await reportForeignFiles({ ...product.deps, log } as never);
    expect(noted).toContainEqual({ projectId, nodeId, where: 'published', fileIds: [foreign] });
    expect(noted).toContainEqual({ projectId, nodeId: null, where: 'draft', fileIds: [foreign] });
    expect(noted).toContainEqual({ projectId, nodeId: testId, where: 'published', fileIds: [foreign] });

    // Published anew from the draft, it opens to nobody either.
    await expect(author.publish(projectId)).rejects.toThrow(`file:${foreign}`);
    const without = { ...fields, coverFileId: null };
    await db.update(projectDraft).set({ fields: without }).where(eq(projectDraft.projectId, projectId));
    await author.publish(projectId);
    const open = await seen('POST /capi/Chapter/getContent', { chapterId: nodeId }, learner);
    expect(open).toContain('文件无法显示');
    expect(open).toMatch(new RegExp(`/files/${ownFile}\\?`));
    await seen('GET /capi/FrontProject/getProjectDetail', { id: projectId }, learner);
  });

  test('has no address in what is being written, whatever is written', async () => {
    const own = await upload(author);
    const piece = fc.constantFrom(
      ...[
        '![',
        '[',
        ']',
        '](',
        '(',
        ')',
        '<',
        '>',
        '[a]: ',
        '[a]',
        '\n',
        '\n\n',
        '    ',
        '`',
        '$',
        '|',
        '"t"',
        ' ',
        '\t',
      ],
      ...[
        'file',
        'FILE',
        '&#102;ile',
        ':',
        '\\:',
        '&colon;',
        '&#58;',
        '%3A',
        '//',
        '/files/',
        '0',
        '\\',
        '&',
        '*',
        '# ',
      ],
      ...[
        `${foreign}`,
        `${own}`,
        `file:${foreign}`,
        `![x](file:${foreign})`,
        `file\\:${foreign}`,
        `![x](file:${own})`,
      ],
    );
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
        const text = pieces.join('');
        const answer = await author.ask('POST /mapi/Project/renderText', { projectId, text });
        expectNoAddress(answer);
        if (answer.html.includes(`/files/${own}?`)) shown += 1;
      }),
      { numRuns: 300 },
    );
    // About 30 of the 300 do; fewer than 5 would prove nothing.
    expect(shown).toBeGreaterThan(5);
  });
});

test('what a former author brought stays, and what only code names is text', async () => {
  const colleague = await classroom.addPerson({ role: 'teacher', collegeId: author.collegeId });
  const set = (isAuthor: boolean) =>
    author.ask('POST /mapi/Project/setAuthor', { projectId, userId: colleague.id, isAuthor });
  await set(true);
  const theirs = await upload(colleague);
  const nodeId = await author.addReading(projectId, '第一节');
  const save = async (who: { token: string }, body: string) => {
    const { revision } = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
    return product.call('POST /mapi/Project/saveDraftChapter', { nodeId, revision, body }, who);
  };
  // Until its owner brings it, it is not the project's.
  expect(await save(author, `![](file:${theirs})`)).toMatchObject({ code: -3 });
  expect(await save(colleague, `![](file:${theirs}) \`file:${foreign}\``)).toMatchObject({ code: 1 });
  await set(false);
  expect(await save(author, `改过 ![](file:${theirs}) \`file:${foreign}\``)).toMatchObject({ code: 1 });
  await author.publish(projectId);
  const [{ id: campId } = { id: 0 }] = await product.deps.db
    .select()
    .from(camp)
    .where(eq(camp.projectId, projectId));
  await classroom.enrol(student.id, { id: projectId, campId });
  const { data } = await product.call('POST /capi/Chapter/getContent', { chapterId: nodeId }, student);
  expect(data.content).toMatch(new RegExp(`/files/${theirs}\\?`));
  expect(data.content).toContain(`<code>file:${foreign}</code>`);
});
