import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { contentType } from '@zhixing/contract/words';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Author, aQuestion, aTest, createAuthor } from '../../testing/author.ts';
import { videoFile } from '../../testing/mp4.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { storeFile } from '../files/store.domain.ts';

const { product, classroom } = useClassroom();
let author: Author;
let projectId: number;
beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
});

const tryAs = (token: string, key: Parameters<Author['ask']>[0], payload: Record<string, unknown>) =>
  product.call(key, payload, { token });

describe('a preview', () => {
  test('shows the draft as a student would see it, to its authors alone, and records nothing', async () => {
    const part = await author.addNode(projectId, '第一章', null);
    const reading = await author.addReading(projectId, '读一读', part);
    await author.save(reading, { body: '**重点** <script>alert(1)</script> $x^2$' });
    const work = await author.addHomework(projectId, '写一写', part);
    const rubric = [
      {
        title: '论证',
        note: '',
        levels: [
          { name: '好', points: 60 },
          { name: '差', points: 0 },
        ],
      },
    ];
    await author.save(work, {
      homework: { minCharacters: 200, minFiles: 0, fileKinds: [], mustPass: true, rubric },
    });
    const shown = await author.ask('POST /mapi/Project/previewDirectory', { projectId });
    expect(shown).toMatchObject({ title: '校园数据入门', leafCount: 2 });
    expect(shown.directory).toMatchObject([
      {
        id: part,
        type: null,
        subChapter: [
          { id: reading, done: false },
          { id: work, done: false },
        ],
      },
    ]);
    const text = await author.ask('POST /mapi/Project/previewContent', { nodeId: reading });
    expect(text.content).toContain('<strong>重点</strong>');
    expect(text.content).not.toContain('<script>');
    expect(text.content).toContain('<math');
    const asked = await author.ask('POST /mapi/Project/previewContent', { nodeId: work });
    expect(asked).toMatchObject({ requirements: { minCharacters: 200, mustPass: true }, rubric });
    // What is published is shown to a student in the same way.
    await author.publish(projectId);
    const student = await classroom.addPerson();
    await product.call('POST /capi/Student/joinProject', { projectId }, { token: student.token });
    const read = async (chapterId: number) =>
      (await product.call('POST /capi/Chapter/getContent', { chapterId }, { token: student.token })).data;
    expect(await read(reading)).toEqual({ ...text, reading: (await read(reading)).reading });
    expect(await read(work)).toEqual(asked);
    for (const [key, payload] of [
      ['POST /mapi/Project/previewDirectory', { projectId }],
      ['POST /mapi/Project/previewContent', { nodeId: reading }],
    ] as const)
      expect(await tryAs(student.token, key, payload)).toMatchObject({ code: -1, data: null });
  });

  test('of a test shows its paper without right answers', async () => {
    const bank = await author.addQuestion(projectId, '一加一？', { explanation: '因为是二' });
    const exam = await author.addTest(projectId, '测验', { questionIds: [bank], timeLimitMinutes: 20 });
    const { content } = await author.ask('POST /mapi/Project/previewContent', { nodeId: exam });
    expect(content).toMatchObject({ total: 10, timeLimitMinutes: 20, questions: [{ questionId: bank }] });
    expect(JSON.stringify(content)).not.toMatch(/isAnswer|因为是二/);
  });
});

describe('the bank of a project', () => {
  test('takes a question half written, and asks for the rest when it is published', async () => {
    const bank = await author.addQuestion(projectId, '没有答案的题', {
      options: [
        { text: '甲', answer: false },
        { text: '乙', answer: false },
      ],
    });
    await author.addTest(projectId, '测验', { questionIds: [bank] });
    const { faults } = await author.ask('POST /mapi/Project/getDraft', { projectId });
    expect(faults).toMatchObject([
      { text: expect.stringContaining('第 1 题：单选题应当正好有一个正确的选项') },
    ]);
  });

  test('is listed by tag, says which tests take a question, and lets none of those go', async () => {
    const one = await author.addQuestion(projectId, '甲题', { tags: ['图表', '入门'] });
    const two = await author.addQuestion(projectId, '乙题', { tags: ['图表'] });
    const exam = await author.addTest(projectId, '测验', { questionIds: [one] });
    const bank = await author.ask('POST /mapi/Project/getBank', { projectId, tag: '入门' });
    expect(bank.list).toMatchObject([{ questionId: one, usedBy: [exam], tags: ['图表', '入门'] }]);
    expect(bank.tags).toEqual([
      { tag: '入门', count: 1, marks: 10 },
      { tag: '图表', count: 2, marks: 10 },
    ]);
    const remove = (questionId: number) =>
      tryAs(author.token, 'POST /mapi/Project/removeQuestion', { projectId, questionId });
    expect(await remove(one)).toMatchObject({ code: -2, msg: expect.stringContaining('《测验》') });
    expect(await remove(two)).toMatchObject({ code: 1 });
    expect(await remove(999_999)).toMatchObject({ code: -3 });
    expect((await author.ask('POST /mapi/Project/getBank', { projectId })).total).toBe(1);
  });

  test('keeps every kind as it was written', async () => {
    const questions = [
      { ...aQuestion, kind: 'multiple', partial: true },
      { ...aQuestion, kind: 'judge', options: [], answer: false },
      {
        ...aQuestion,
        kind: 'blank',
        options: [],
        blanks: [
          { answers: ['二', '2'], number: null, tolerance: 0 },
          { answers: [], number: 3.5, tolerance: 0.1 },
        ],
      },
      { ...aQuestion, kind: 'text', options: [], guide: '看论证' },
    ];
    for (const question of questions)
      await author.ask('POST /mapi/Project/saveQuestion', { projectId, question });
    const { list } = await author.ask('POST /mapi/Project/getBank', { projectId });
    expect(list).toMatchObject(questions);
    await author.addTest(projectId, '测验', { questionIds: list.map(({ questionId }) => questionId) });
    await author.publish(projectId);
    expect(await author.ask('POST /mapi/Project/getDifference', { projectId })).toMatchObject({ leaves: [] });
  });

  test('draws as many as are asked for of a tag: the same for one attempt, not the same for all students', async () => {
    const ids: number[] = [];
    for (let each = 0; each < 8; each += 1)
      ids.push(await author.addQuestion(projectId, `题 ${each}`, { tags: ['抽'], marks: 5 }));
    const fixed = await author.addQuestion(projectId, '必答', { marks: 20 });
    const draws = [{ tag: '抽', count: 3 }];
    const exam = await author.addTest(projectId, '测验', { questionIds: [fixed], draws, attempts: 3 });
    await author.publish(projectId);
    const papers = new Set<string>();
    for (let each = 0; each < 6; each += 1) {
      const { token } = await classroom.addPerson();
      await product.call('POST /capi/Student/joinProject', { projectId }, { token });
      const paper = async () => {
        const { data } = await product.call('POST /capi/Chapter/getContent', { chapterId: exam }, { token });
        if (typeof data.content === 'string') throw new Error('no paper');
        return data.content;
      };
      const first = await paper();
      expect(first).toMatchObject({ total: 35, questionCount: 4 });
      expect((await paper()).questions).toEqual(first.questions);
      papers.add(first.questions.map(({ questionId }) => questionId).join());
      const allAnswer = first.questions.map(({ questionId, options }) => ({
        questionId,
        answer: options[0]?.optionId,
      }));
      const handed = await product.call(
        'POST /capi/Question/produceScore',
        { chapterId: exam, allAnswer },
        { token },
      );
      expect(handed.data).toMatchObject({ score: 35, total: 35, passed: true });
      const tests = await product.call('POST /capi/Getdirectory/getTestDirectory', { projectId }, { token });
      expect(tests.data.directory).toMatchObject([{ total: 35, score: 35 }]);
    }
    expect(papers.size).toBeGreaterThan(1);
  });

  test('cannot draw more than there are, nor questions of different worth', async () => {
    await author.addQuestion(projectId, '五分', { tags: ['抽'], marks: 5 });
    await author.addQuestion(projectId, '六分', { tags: ['抽'], marks: 6 });
    await author.addTest(projectId, '测验', { ...aTest, draws: [{ tag: '抽', count: 3 }] });
    const { faults } = await author.ask('POST /mapi/Project/getDraft', { projectId });
    expect(faults.map(({ text }) => text)).toEqual([
      expect.stringContaining('题库里只有 2 题可抽'),
      expect.stringContaining('分值不同'),
    ]);
  });
});

describe('a video in a lesson', () => {
  const upload = async (name: string) => {
    const folder = join(product.deps.config.demoFolder, 'projects/campus-energy-data/videos');
    const stream = createReadStream(join(folder, name));
    const stored = await storeFile({ deps: product.deps, ownerId: author.id, name, stream, trusted: true });
    return stored.id;
  };

  test('tells the length and the size of the uploaded file, and no other file is taken for one', async () => {
    const nodeId = await author.addNode(projectId, '看一看', contentType.reading);
    const pdf = await uploadFile(product, { token: author.token, name: '讲义.pdf', content: samples.pdf });
    const video = (fileId: number) => ({ fileId, posterFileId: null, source: '自己拍的' });
    const wrong = await author.save(nodeId, { film: video(pdf.data.id) });
    expect(wrong.filmProblem).toContain('视频');
    await author.save(nodeId, { film: video(await upload('mean-median.mp4')) });
    const { videoInfo } = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
    // As the demo's content says of the same video, by hand.
    expect(videoInfo).toMatchObject({ width: 1280, height: 720 });
    expect(videoInfo?.seconds).toBeGreaterThan(10);
    const { directory } = await author.ask('POST /mapi/Project/getDraft', { projectId });
    expect(directory).toMatchObject([{ video: true }]);
  });

  test('has captions by language and chapters by time, of which none is lost by a page that does not name them', async () => {
    const nodeId = await author.addNode(projectId, '看一看', contentType.reading);
    const fileId = await upload('mean-median.mp4');
    const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n平均数\n');
    const caption = await uploadFile(product, { token: author.token, name: '字幕.vtt', content: vtt });
    const captions = [{ language: 'zh-CN', fileId: caption.data.id }];
    const chapters = [
      { at: 0, title: '平均数' },
      { at: 5, title: '中位数' },
    ];
    const plain = { fileId, posterFileId: null, source: '' };
    const lesson = () => author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
    await author.save(nodeId, { film: { ...plain, captions, chapters } });
    await author.save(nodeId, { film: { ...plain, source: '自己拍的' } });
    expect(await lesson()).toMatchObject({
      film: { source: '自己拍的', captions, chapters },
      videoInfo: { chapters, captions: [{ language: 'zh-CN', url: expect.stringContaining('/') }] },
    });

    const refuses = async (film: object, why: string) => {
      const { revision } = await lesson();
      const answer = await product.call(
        'POST /mapi/Project/saveDraftChapter',
        { nodeId, revision, film: { ...plain, ...film } },
        author,
      );
      expect(answer).toMatchObject({ code: -3, msg: expect.stringContaining(why) });
    };
    await refuses({ captions: [{ language: 'zh-CN', fileId }] }, 'WebVTT');
    await refuses({ captions: [...captions, ...captions] }, '一份字幕');
    await refuses({ chapters: [...chapters].reverse() }, '从早到晚');
    await refuses({ chapters: [{ at: 3_600, title: '以后' }] }, '视频结束以后');
    expect(await lesson()).toMatchObject({ film: { captions, chapters } });

    await author.save(nodeId, { film: { ...plain, captions: [], chapters: [] } });
    expect(await lesson()).toMatchObject({
      film: { captions: [], chapters: [] },
      videoInfo: { captions: [] },
    });
  });

  test('that browsers do not play holds up nothing of what is saved with it, and the video before it stays', async () => {
    const nodeId = await author.addNode(projectId, '看一看', contentType.reading);
    const video = (fileId: number) => ({ fileId, posterFileId: null, source: '自己拍的' });
    const first = await upload('mean-median.mp4');
    await author.save(nodeId, { film: video(first) });
    const content = videoFile([{ type: 'hvc1' }]);
    const hevc = await uploadFile(product, { token: author.token, name: '手机.mp4', content });
    const { filmProblem } = await author.save(nodeId, {
      body: '写了一小时的正文',
      film: video(hevc.data.id),
    });
    expect(filmProblem).toMatch(/H\.265 \(HEVC\).*H\.264/);
    const lesson = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
    expect(lesson).toMatchObject({ body: '写了一小时的正文', film: { fileId: first } });
  });

  test('that takes the place of another begins anew for who had not finished, and no second is lost when it comes back', async () => {
    const nodeId = await author.addNode(projectId, '看一看', contentType.reading);
    const withVideo = (fileId: number) => ({ film: { fileId, posterFileId: null, source: '' } });
    const [first, second] = [await upload('mean-median.mp4'), await upload('mean-median.mp4')];
    await author.save(nodeId, withVideo(first));
    await author.publish(projectId);
    product.clock.forward(60);
    const { token } = await classroom.addPerson();
    await product.call('POST /capi/Student/joinProject', { projectId }, { token });
    const watch = async (intervals: number[][]) => {
      const begun = await product.call(
        'POST /capi/Chapter/saveProgress',
        { chapterId: nodeId, intervals: [], position: 0 },
        { token },
      );
      product.clock.forward(30);
      const { lease } = begun.data;
      return product.call(
        'POST /capi/Chapter/saveProgress',
        { chapterId: nodeId, lease, intervals, position: 5 },
        { token },
      );
    };
    expect((await watch([[0, 5]])).data.seconds).toBe(5);
    const seconds = async () => {
      const { data } = await product.call('POST /capi/Chapter/getContent', { chapterId: nodeId }, { token });
      return data.watching?.seconds;
    };
    expect(await seconds()).toBe(5);
    await author.save(nodeId, withVideo(second));
    const { effects } = await author.ask('POST /mapi/Project/getDifference', { projectId });
    expect(effects).toContainEqual(expect.stringContaining('换了视频的 1 节'));
    await author.publish(projectId);
    expect(await seconds()).toBe(0);
    await author.ask('POST /mapi/Project/takeBackPublication', { projectId, no: 2 });
    expect(await seconds()).toBe(5);
    await author.publish(projectId);
    expect((await watch([[2, 4]])).data.seconds).toBe(2);
  });
});

test('a project that was published before there were drafts gets one that says what is published', async () => {
  const project = await classroom.addProject();
  const lesson = await classroom.addLesson(project.id, contentType.reading);
  await classroom.addLesson(project.id, contentType.homework);
  const { chapterId } = await classroom.addTest(project.id, {
    questions: [
      { kind: 'single', marks: 10, options: ['*对', '错'] },
      { kind: 'judge', marks: 5, options: ['正确', '*错误'] },
      { kind: 'blank', marks: 5, blanks: [{ number: 3, tolerance: 0.5 }] },
    ],
  });
  const admin = await classroom.addPerson({ role: 'admin' });
  const ask = (key: Parameters<Author['ask']>[0], payload: Record<string, unknown>) =>
    tryAs(admin.token, key, payload);
  const both = await Promise.all(
    [1, 2].map(() =>
      product.call('POST /mapi/Project/getDraft', { projectId: project.id }, { token: admin.token }),
    ),
  );
  expect(both.map(({ code }) => code)).toEqual([1, 1]);
  expect(both[0]?.data.directory.map(({ id }) => id)).toContain(lesson);
  expect(await ask('POST /mapi/Project/getDifference', { projectId: project.id })).toMatchObject({
    code: 1,
    data: { fields: [], leaves: [] },
  });
  const bank = await product.call(
    'POST /mapi/Project/getBank',
    { projectId: project.id },
    { token: admin.token },
  );
  expect(bank.data.list).toMatchObject([
    { kind: 'single', usedBy: [chapterId] },
    { kind: 'judge', answer: false },
    { kind: 'blank', blanks: [{ number: 3, tolerance: 0.5 }] },
  ]);
});
