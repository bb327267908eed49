import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { finalizeAllExpired } from '../../../areas/assessment/attempt/finalize-attempt.domain.ts';
import { type CommandKind, command } from '../command.ts';
import type { AttemptModel, Choices, Go } from './attempt-model.ts';
import * as rule from './attempt-model.ts';
import {
  type AttemptWorld,
  allAnswerOf,
  ask,
  expectRecord,
  shownMarks,
  waitingTexts,
} from './attempt-world.ts';

type Kind = CommandKind<AttemptModel, AttemptWorld>;

const choice = fc.constantFrom<rule.Choice | undefined>(
  'right',
  'right',
  'right',
  'wrong',
  'empty',
  undefined,
);
const choices: fc.Arbitrary<Choices> = fc.tuple(choice, choice, choice, choice);
const refused = { code: -2 };

/** The shown marks of each question of the best attempt: only once answers are revealed. */
function marksShown(best: Go | undefined, revealed: boolean) {
  return rule.marks.map((worth, at) => {
    if (!best) return undefined;
    const right = best.given[at] === 'right' ? worth : 0;
    const waiting = at === rule.textAt && rule.waits(best);
    const text = waiting ? null : (best.mark ?? 0);
    return { score: revealed ? (at === rule.textAt ? text : right) : null, waiting };
  });
}

async function expectScore(
  model: AttemptModel,
  real: AttemptWorld,
  data: Awaited<ReturnType<typeof ask>>['data'],
) {
  const { best, told } = rule.figures(model);
  expect(data).toMatchObject(told);
  const { results, connectInfo } = data as unknown as {
    results: { questionId: number; score: number | null; waiting: boolean }[];
    connectInfo: { isAnswer: number | null; answer_score: number | null }[];
  };
  expect(shownMarks(real, results)).toEqual(marksShown(best, told.revealed));
  if (told.revealed) return;
  for (const { isAnswer, answer_score } of connectInfo)
    expect([isAnswer, answer_score]).toEqual([null, null]);
}

async function handIn(model: AttemptModel, real: AttemptWorld, given: Choices) {
  const sent = { requestId: randomUUID(), allAnswer: allAnswerOf(real, given) };
  const answer = await ask(real, 'produceScore', sent);
  if (!rule.handIn(model, given)) return expect(answer).toMatchObject(refused);
  expect(answer.code, answer.msg).toBe(1);
  await expectScore(model, real, answer.data);
  model.answered.set(sent.requestId, { choices: given, figures: answer.data });
  real.last = sent;
}

/** What a student does on one device or two. */
export const studentCommands: Kind[] = [
  command('start', {
    run: async (model, real) => {
      const answer = await ask(real, 'startAttempt');
      const go = rule.start(model);
      if (!go) return expect(answer).toMatchObject(refused);
      expect(answer.code, answer.msg).toBe(1);
      expect(answer.data).toMatchObject(rule.paper(model));
    },
  }),
  command('startOnTwoDevices', {
    run: async (model, real) => {
      const answers = await Promise.all([ask(real, 'startAttempt'), ask(real, 'startAttempt')]);
      const go = rule.start(model);
      for (const { code, data } of answers) {
        expect(code).toBe(go ? 1 : -2);
        if (go) expect(data).toMatchObject(rule.paper(model));
      }
    },
  }),
  command('save', {
    args: choices,
    run: async (model, real, given) => {
      const { code } = await ask(real, 'saveAnswers', { allAnswer: allAnswerOf(real, given) });
      expect(code).toBe(rule.save(model, given) ? 1 : -2);
    },
  }),
  command('saveOfAnEarlierAttempt', {
    when: ({ goes }) => goes.length > 0,
    args: choices,
    run: async (model, real, given) => {
      const [{ told } = { told: 0 }] = model.goes;
      const more = { allAnswer: allAnswerOf(real, given), startedAt: new Date(told).toISOString() };
      const { code } = await ask(real, 'saveAnswers', more);
      rule.submitOverdue(model);
      const isIt = rule.openOf(model)?.told === told;
      expect(code).toBe(isIt && rule.save(model, given) ? 1 : -2);
    },
  }),
  command('handIn', { args: choices, run: handIn }),
  command('handInNothing', {
    run: (model, real) => handIn(model, real, ['empty', undefined, undefined, undefined]),
  }),
  command('handInAgain', {
    when: ({ answered }) => answered.size > 0,
    run: async (model, real) => {
      const answer = await ask(real, 'produceScore', real.last);
      const before = model.answered.get(real.last?.requestId ?? '')?.figures as Record<string, unknown>;
      const { score, passed, attemptsLeft, submittedAt, revealed, attempts } = before;
      expect(answer.code, answer.msg).toBe(1);
      expect(answer.data).toMatchObject({ score, passed, attemptsLeft, submittedAt, revealed, attempts });
    },
  }),
  command('handInTwiceAtOnce', {
    args: choices,
    run: async (model, real, given) => {
      const sent = { requestId: randomUUID(), allAnswer: allAnswerOf(real, given) };
      const [one, two] = await Promise.all([
        ask(real, 'produceScore', sent),
        ask(real, 'produceScore', sent),
      ]);
      const go = rule.handIn(model, given);
      // A refusal may have two reasons: each is checked by itself.
      expect([one.code, two.code]).toEqual(go ? [1, 1] : [-2, -2]);
      if (go) expect(two.data).toMatchObject(rule.figures(model).told);
    },
  }),
  command('handInOnTwoDevices', {
    args: choices,
    run: async (model, real, given) => {
      const allAnswer = allAnswerOf(real, given);
      const send = () => ask(real, 'produceScore', { requestId: randomUUID(), allAnswer });
      const answers = await Promise.all([send(), send()]);
      const expected = [rule.handIn(model, given), rule.handIn(model, given)].map((go) => (go ? 1 : -2));
      expect(answers.map(({ code }) => code).sort()).toEqual(expected.sort());
    },
  }),
];

/** Reading changes only what is due: an attempt whose time has run out is handed in. */
export const looks: Kind[] = [
  command('lookAtScore', {
    run: async (model, real) => {
      const { code, data } = await ask(real, 'getScore');
      rule.submitOverdue(model);
      expect(code).toBe(1);
      await expectScore(model, real, data);
    },
  }),
  command('lookAtPaper', {
    run: async (model, real) => {
      const { product, place, student } = real;
      const asked = { chapterId: place.chapterId, dks: '1' };
      const { data } = await product.call('POST /capi/Chapter/getContent', asked, student);
      rule.submitOverdue(model);
      expect(data).toMatchObject({ type: 3, done: model.done, content: rule.paper(model) });
      const { questions, answers } = data.content as {
        questions: unknown[];
        answers: { questionId: number }[];
      };
      const open = rule.openOf(model);
      expect(questions).toHaveLength(model.rules.limit !== null && !open ? 0 : rule.marks.length);
      const kept = [...(open?.kept ?? [])].flatMap(([at, how]) =>
        how === 'empty' ? [] : [real.questions[at]?.id],
      );
      expect(answers.map(({ questionId }) => questionId).sort()).toEqual(kept.sort());
    },
  }),
  command('lookAtRecord', { run: (model, real) => expectRecord(real, model) }),
  command('hourlyJob', {
    run: async (model, real) => {
      await finalizeAllExpired(real.product.deps);
      rule.submitOverdueHourly(model);
    },
  }),
];

/** A teacher gives the student more attempts than the rules, and takes back what is not used (rules: extra-attempts). */
export const extraAttempts: Kind[] = [
  command('giveMoreAttempts', {
    args: fc.constantFrom(1, 1, 2, 19),
    run: async (model, { product, place, student, teacher }, count) => {
      const given = { ...place, studentIds: [student.id], count, reason: '补考' };
      const answer = await product.call('POST /mapi/Gradebook/giveAttempts', given, await teacher());
      const told = rule.giveMore(model, count);
      if (!told) return expect(answer).toMatchObject(refused);
      expect(answer.data).toEqual(told);
    },
  }),
  command('withdrawAttempts', {
    when: ({ extra }) => extra > 0,
    run: async (model, { product, place, student, teacher }) => {
      const which = { ...place, studentId: student.id };
      const answer = await product.call('POST /mapi/Gradebook/withdrawAttempts', which, await teacher());
      expect(answer.code, answer.msg).toBe(rule.withdrawAttempts(model) ? 1 : -2);
    },
  }),
];

/** A teacher marks waiting text answers, the earliest attempt first. */
export const marking: Kind = command('markText', {
  when: ({ goes }) => goes.some(rule.waits),
  args: fc.constantFrom(0, 10, 20),
  run: async (model, real, mark) => {
    const waiting = model.goes.filter(rule.waits);
    const list = await waitingTexts(real);
    expect(list.map(({ no }) => no)).toEqual(waiting.map(({ no }) => no));
    const [go] = waiting;
    const [text] = list;
    if (!go || !text) return;
    const { product, place, questions } = real;
    const more = { questionId: questions[rule.textAt]?.id, answerId: text.answerId, score: mark };
    const given = { ...place, ...more, comment: '', requestId: randomUUID() };
    const sent = () => product.call('POST /mapi/Marking/markTextAnswer', given, teacher);
    const teacher = await real.teacher();
    const [answer, again] = [await sent(), await sent()];
    rule.markText(model, go, mark);
    expect(answer.data).toMatchObject({ settled: true, passed: go.passed });
    expect(again.data).toEqual(answer.data);
  },
});
