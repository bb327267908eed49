import {
  type GradebookStep,
  gradeFlags,
  gradeScales,
  missingRules,
  type SettlementWay,
  settlementWays,
} from '@zhixing/contract/gradebook-words';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type CommandKind, command } from '../command.ts';
import { steps } from '../gradebook/gradebook-commands.ts';
import type { FiguresModel } from './figures-model.ts';
import { previewed, sameRows } from './figures-shown.ts';
import { type AskedFor, columnPoints, textPoints, type FiguresWorld as World } from './figures-world.ts';

/** `lacksScore`: a pass without the score that it needs, which is refused (rules: scored-pass). */
type Answer = { code: number; msg: string; lacksScore?: boolean } | undefined;

/** The acts that change marks; each has to be done in some run. */
export const acts: string[] = [];

/**
 * An act that changes marks: done while the gradebook is open, refused otherwise. It answers undefined where there is nothing to do it to.
 * `refusable`: the rules about handing in may refuse it, which other models are about.
 */
function act<A>(
  name: string,
  args: fc.Arbitrary<A>,
  run: (world: World, args: A) => Promise<Answer> | Answer,
  { refusable = false } = {},
) {
  acts.push(name);
  return command<FiguresModel, World, A>(name, {
    args,
    run: async (model, world, given) => {
      const answer = await run(world, given);
      if (!answer) return;
      const { code, msg, lacksScore = false } = answer;
      if (model.state !== 'open' || lacksScore) expect(code, msg).toBe(-2);
      else if (refusable) expect([1, -2], msg).toContain(code);
      else expect(code, msg).toBe(1);
      if (code === 1) model.reached.add(name);
    },
  });
}

const who = fc.nat({ max: 2 });
const oneOrAll = fc.option(who, { freq: 3 });
const pick = fc.nat({ max: 30 });
const level = fc.nat({ max: 2 });
const judged = fc.record({
  score: fc.oneof(
    fc.constantFrom(null, 0, 60, 100),
    fc.integer({ min: 0, max: 1000 }).map((n) => n / 10),
  ),
  levels: fc.option(fc.tuple(level, level)),
  passed: fc.boolean(),
});
const half = (most: number) => fc.integer({ min: 0, max: 2 * most }).map((halves) => halves / 2);
const cell = fc.oneof(
  fc.record({ value: half(columnPoints), flag: fc.constant(null) }),
  fc.record({ value: fc.constant(null), flag: fc.constantFrom(...gradeFlags, 'deferred', null) }),
);
const points = half(textPoints);

const weights = fc.constantFrom([100], [60, 40], [35, 65], [50, 30, 20], [25, 40, 35], [0, 75, 25]);
/** `places`: the category of each item, 3 for none; `passMark` null: the total of a student as it is now. */
const drawnScheme = fc.record({
  weights,
  drops: fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 3 }),
  places: fc.array(fc.constantFrom(0, 0, 1, 1, 2, 2, 3), { minLength: 6, maxLength: 6 }),
  itemWeights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 6 }),
  missing: fc.constantFrom(...missingRules),
  lateOff: fc.constantFrom(0, 15, 40, 100),
  passMark: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 1 }),
  decimals: fc.nat({ max: 2 }),
  scale: fc.constantFrom(...gradeScales),
});
type DrawnScheme = typeof drawnScheme extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function schemeOf(drawn: DrawnScheme, keys: string[], passMark: number): GradeScheme {
  const { weights, drops, places, itemWeights, ...rest } = drawn;
  const placed = keys.map((key, at) => ({ key, at: places[at] ?? 0, weight: itemWeights[at] ?? 1 }));
  return {
    ...rest,
    passMark,
    categories: weights.map((weight, category) => ({
      name: `第 ${category + 1} 类`,
      weight,
      drop: drops[category] ?? 0,
      items: placed.filter(({ at }) => at === category).map(({ key, weight }) => ({ key, weight })),
    })),
  };
}

const saveScheme = act('saveScheme', fc.tuple(drawnScheme, who), async (world, [drawn, at]) => {
  const total = (await world.book()).totals[at] ?? 60;
  const make = (keys: string[]) => schemeOf(drawn, keys, drawn.passMark ?? Math.floor(total));
  const check = await previewed(world, make);
  const answer = await world.saveScheme(make);
  if (answer.code === 1) await check();
  return answer;
});
const handIn = act('handIn', fc.tuple(who, pick), (world, args) => world.handIn(...args), {
  refusable: true,
});
const review = act('review', fc.tuple(pick, judged), (world, args) => world.review(...args));
const correct = act('correct', fc.tuple(pick, judged), (world, args) => world.correct(...args));
const sit = act('sit', fc.tuple(who, level), (world, args) => world.sit(...args), { refusable: true });
const markText = act('markText', fc.tuple(pick, points), (world, args) => world.markText(...args));
const correctText = act('correctText', fc.tuple(pick, points), (world, args) => world.correctText(...args));
const regrade = act(
  'regrade',
  fc.tuple(fc.constantFrom('key', 'full', 'drop'), level, fc.boolean()),
  (world, args) => world.regrade(...args),
);
const withdrawCorrection = act('withdrawCorrection', fc.constant(undefined), (world) =>
  world.withdrawCorrection(),
);
const type = act('type', fc.tuple(oneOrAll, pick, cell), async (world, args) => {
  const answer = await world.type(...args);
  if (answer.code === 1) await sameRows(world, answer.data.rows);
  return answer;
});
const extend = act('extend', fc.tuple(oneOrAll, fc.boolean(), fc.constantFrom(1, 40)), (world, args) =>
  world.extend(...args),
);
const giveAttempts = act('giveAttempts', oneOrAll, (world, at) => world.giveAttempts(at));

const publish = command<FiguresModel, World, 'add' | 'rename' | 'remove'>('publish', {
  args: fc.constantFrom('add', 'add', 'rename', 'remove'),
  run: (_, world, how) => world.publish(how),
});
const release = command<FiguresModel, World>('release', {
  run: async (model, world) => {
    expect((await world.release()).code).toBe(1);
    model.released = true;
  },
});
const step = command<FiguresModel, World, [GradebookStep, SettlementWay]>('step', {
  args: fc.tuple(
    fc.constantFrom(
      ...(['submitted', 'submitted', 'withdrawn', 'returned', 'approved', 'approved', 'approved'] as const),
    ),
    fc.constantFrom(...settlementWays),
  ),
  when: ({ state }, [taken]) => steps[taken].from === state,
  run: async (model, world, [taken, way]) => {
    const { code, msg } = await world.step(taken, way);
    expect(code, msg).toBe(1);
    model.state = steps[taken].to;
    if (model.state === 'open') model.closed = null;
    model.reached.add(taken);
  },
});
/** A flag of work that has no mark stays until it has one (rules: gradebook-closed-rows). */
const isMarkAskedFirst = (msg: string) => msg.startsWith('去掉标记以后');

async function decideOn(model: FiguresModel, world: World, approve: boolean) {
  const { code, msg } = await world.decide(approve, 'manager');
  // It waits until the work has a mark (rules: gradebook-closed-rows).
  if (approve && isMarkAskedFirst(msg)) return expect(code, msg).toBe(-2);
  expect(code, msg).toBe(1);
  if (approve) model.approved = model.asked;
  model.asked = null;
  model.reached.add(approve ? 'approve' : 'refuse');
}
const requests: AskedFor[] = [
  ['review', 'correct'],
  ['review', 'give'],
  ['answer', 'correct'],
  ['answer', 'give'],
  ['entry', 'correct'],
];
type Asking = { ask: Parameters<World['ask']>; decision: 'approve' | 'refuse' | 'wait' };
const ask = command<FiguresModel, World, Asking>('ask', {
  args: fc.record({
    ask: fc.tuple(fc.constantFrom(...requests), pick, judged, cell),
    decision: fc.constantFrom('approve', 'approve', 'refuse', 'wait'),
  }),
  when: ({ state, asked }) => state === 'locked' && asked === null,
  run: async (model, world, { ask, decision }) => {
    const answer = await world.ask(...ask);
    if (!answer) return;
    const isRefused = answer.lacksScore || isMarkAskedFirst(answer.msg);
    expect(answer.code, answer.msg).toBe(isRefused ? -2 : 1);
    if (isRefused) return;
    model.asked = answer.studentId;
    model.reached.add(`ask to ${ask[0].toReversed().join(' ')}`);
    if (decision !== 'wait') await decideOn(model, world, decision === 'approve');
  },
});
const decide = command<FiguresModel, World, boolean>('decide', {
  args: fc.boolean(),
  when: ({ asked }) => asked !== null,
  run: decideOn,
});
const wait = command<FiguresModel, World, number>('wait', {
  args: fc.constantFrom(1, 20, 60),
  run: async (_, world, hours) => world.forward(hours),
});

export const figuresCommands: CommandKind<FiguresModel, World>[] = [
  ...[saveScheme, saveScheme, handIn, handIn, handIn, review, review, review, correct],
  ...[sit, sit, sit, markText, markText, correctText, regrade, withdrawCorrection, type, type, type],
  ...[extend, giveAttempts, publish, release, step, step, step, step, wait, wait],
  // Only these are done after the lock.
  ...[ask, ask, ask, ask, ask, ask, ask, ask, decide, decide],
];
