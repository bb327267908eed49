import type { CallKey } from '@zhixing/contract';
import { describe, expect, test } from 'vitest';
import { aQuestion, createAuthor } from '../../testing/author.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

const publications = 50;
const learners = 5;

/** A project that is rewritten, reordered, grown and shrunk while students are inside. */
async function prepare() {
  const author = await createAuthor(product, classroom);
  const projectId = await author.create();
  const one = await author.addReading(projectId, '第一节');
  const two = await author.addReading(projectId, '第二节');
  const work = await author.addHomework(projectId, '作业');
  const bank = await author.addQuestion(projectId, '第 0 版的题');
  // One that is answered wrong each time: nobody passes, and everybody goes on handing in.
  const other = await author.addQuestion(projectId, '另一题');
  const rules = { questionIds: [bank, other], attempts: 100, passMark: 100 };
  const exam = await author.addTest(projectId, '测验', rules);
  await author.publish(projectId);
  return { author, projectId, one, two, work, bank, exam };
}
type Stage = Awaited<ReturnType<typeof prepare>>;

/** The draft's next state: text, question, order, and every other time a lesson more or less. */
async function revise({ author, projectId, one, two, bank }: Stage, turn: number) {
  await author.save(one, { body: `第 ${turn} 版的正文` });
  const right = turn % 2 === 0;
  await author.ask('POST /mapi/Project/saveQuestion', {
    projectId,
    questionId: bank,
    revision: turn,
    question: {
      ...aQuestion,
      stem: `第 ${turn} 版的题`,
      options: [
        { text: '甲', answer: right },
        { text: '乙', answer: !right },
      ],
    },
  });
  await author.change(projectId, { change: 'move', nodeId: two, beforeId: turn % 2 === 0 ? one : null });
  if (turn % 5 === 0) await author.addReading(projectId, `新增 ${turn}`);
  if (turn % 7 === 0) await author.change(projectId, { change: 'remove', nodeId: two });
  if (turn % 7 === 1 && turn > 1)
    await author.change(projectId, { change: 'move', nodeId: two, beforeId: null });
}

describe('publishing 50 times while students are inside', () => {
  test('loses nothing: every text, every second, every score stands, and each figure adds up', {
    timeout: 600_000,
  }, async () => {
    const stage = await prepare();
    const { projectId, two, work, exam } = stage;
    let isOver = false;
    const faults: string[] = [];

    async function learn() {
      const student = await classroom.addPerson();
      const { token } = student;
      const call = async <K extends CallKey>(key: K, payload: Record<string, unknown>) => {
        const answer = await product.call(key, payload, { token });
        if (answer.code === -5 || answer.status !== 200) faults.push(`${key}: ${answer.code} ${answer.msg}`);
        return answer;
      };
      await call('POST /capi/Student/joinProject', { projectId });
      const kept = { submitted: [] as string[], draft: '', saves: 0, papers: 0 };
      for (let turn = 1; !isOver; turn += 1) {
        const content = `学生 ${student.id} 的第 ${turn} 版`;
        // Submissions are capped by the minute: the rest are drafts.
        const status = turn % 40 === 1 && kept.submitted.length < 15 ? '1' : '0';
        const payload = { chapterId: work, type: '2', content, fileList: [], status };
        const saved = await call('POST /capi/Schoolwork/updateWorkOrNote', payload);
        if (saved.code === 1) {
          kept.draft = content;
          kept.saves += 1;
          if (status === '1') kept.submitted.push(content);
        } else faults.push(`a text was not taken: ${saved.code} ${saved.msg}`);
        const directory = await call('POST /capi/Chapter/getDirectory', { projectId });
        const { progress, doneCount, leafCount: lessonCount } = directory.data.projectInfo;
        if (Math.abs(progress - doneCount / lessonCount) > 1e-9) faults.push('a figure does not add up');
        const read = await call('POST /capi/Chapter/saveProgress', {
          chapterId: two,
          intervals: [],
          position: 1,
        });
        if (read.code !== 1) faults.push(`progress was not taken: ${read.msg}`);
        if (turn % 4 !== 0 || kept.papers >= 95) continue;
        const paper = await call('POST /capi/Chapter/getContent', { chapterId: exam });
        if (paper.code !== 1 || typeof paper.data.content === 'string') {
          faults.push(`no paper: ${paper.msg}`);
          continue;
        }
        const [question, other] = paper.data.content.questions;
        if (!question || !other || paper.data.content.questions.length !== 2) {
          faults.push('a paper of two publications');
          continue;
        }
        // By its own stem the student knows which option was right on this paper.
        const version = Number(/第 (\d+) 版/.exec(question.stem)?.[1]);
        const right = question.options[version % 2]?.optionId;
        const allAnswer = [
          { questionId: question.questionId, answer: right },
          { questionId: other.questionId, answer: other.options[1]?.optionId },
        ];
        const handed = await call('POST /capi/Question/produceScore', { chapterId: exam, allAnswer });
        if (handed.code === 1 && handed.data.attempts.at(-1)?.score === 10) kept.papers += 1;
        else faults.push(`a right answer to the paper that was shown got no marks: ${handed.msg}`);
      }
      return { student, token, kept };
    }

    const inside = Promise.all(Array.from({ length: learners }, learn));
    for (let turn = 1; turn <= publications; turn += 1) {
      await revise(stage, turn);
      product.clock.forward(1);
      await stage.author.publish(projectId);
    }
    isOver = true;
    const all = await inside;
    expect(faults).toEqual([]);
    const saves = all.reduce((sum, { kept }) => sum + kept.saves, 0);
    const papers = all.reduce((sum, { kept }) => sum + kept.papers, 0);
    console.info(
      `under fire: ${saves} texts saved and ${papers} papers handed in during ${publications} publications`,
    );
    // Otherwise nothing was under fire.
    expect(saves).toBeGreaterThan(publications);
    expect(papers).toBeGreaterThan(learners);

    const { total } = await stage.author.ask('POST /mapi/Project/getPublicationList', { projectId });
    expect(total).toBe(publications + 1);
    for (const { token, kept } of all) {
      const read = await product.call(
        'POST /capi/Schoolwork/getWorkOrNote',
        { chapterId: work, type: '2' },
        { token },
      );
      expect(read.data.workInfo.content).toBe(kept.draft);
      const record = await product.call(
        'POST /capi/Schoolwork/getWorkSubmitRecord',
        { chapterId: work, pageSize: 100 },
        { token },
      );
      expect(record.data.total).toBe(kept.submitted.length);
      const score = await product.call('POST /capi/Question/getScore', { chapterId: exam }, { token });
      expect(score.data.attempts.map((each) => each.score)).toEqual(Array(kept.papers).fill(10));
      const { data } = await product.call('POST /capi/Chapter/getDirectory', { projectId }, { token });
      const { progress, doneCount, leafCount: lessonCount, revisions = [] } = data.projectInfo;
      expect(progress).toBe(doneCount / lessonCount);
      // What moved the figure is told.
      expect(revisions.some(({ text }) => text.includes('新增《新增 50》'))).toBe(true);
    }
  });
});
