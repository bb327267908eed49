import type { GradebookState, GradebookStep, GradeFlag } from '@zhixing/contract/gradebook-words';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type CommandKind, command } from '../command.ts';
import * as rules from './gradebook-model.ts';
import type { GradebookWorld as World } from './gradebook-world.ts';

type Model = rules.GradebookModel;
const who = fc.constantFrom<rules.StudentIndex>(...rules.students);
const score = fc.integer({ min: 0, max: 100 });
const hour = 3_600_000;

/** What may change marks is done while it is open, and refused otherwise. */
function refusedUnlessOpen(model: Model, code: number): boolean {
  expect(code).toBe(rules.isOpen(model) ? 1 : -2);
  return rules.isOpen(model);
}

const handIn = command<Model, World, rules.StudentIndex>('handIn', {
  args: who,
  // Not after the camp, while one waits, or once it has passed.
  when: ({ works, now, ends }, at) =>
    now < ends && (!works[at] || (works[at]?.score !== null && !works[at]?.passed)),
  run: async (model, world, at) => {
    if (refusedUnlessOpen(model, (await world.handIn(at)).code))
      model.works[at] = { score: null, passed: false, corrections: 0 };
  },
});

const mark = command<Model, World, { at: rules.StudentIndex; to: number; passed: boolean }>('mark', {
  args: fc.record({ at: who, to: score, passed: fc.boolean() }),
  when: ({ works }, { at }) => works[at]?.score === null,
  run: async (model, world, { at, to, passed }) => {
    if (refusedUnlessOpen(model, (await world.mark(at, to, passed)).code))
      model.works[at] = { score: to, passed, corrections: 0 };
  },
});

const isMarked = ({ works }: Readonly<Model>, at: rules.StudentIndex) => works[at]?.score != null;

const correct = command<Model, World, { at: rules.StudentIndex; to: number }>('correct', {
  args: fc.record({ at: who, to: score }),
  when: (model, { at }) => isMarked(model, at) && (model.works[at]?.corrections ?? 0) < 20,
  run: async (model, world, { at, to }) => {
    const corrections = model.works[at]?.corrections ?? 0;
    const { code } = await world.correct(at, to, corrections);
    if (refusedUnlessOpen(model, code))
      model.works[at] = { score: to, passed: true, corrections: corrections + 1 };
  },
});

const type = command<Model, World, { at: rules.StudentIndex; value: number | null; flag: GradeFlag | null }>(
  'type',
  {
    args: fc.oneof(
      fc.record({ at: who, value: fc.option(score), flag: fc.constant(null) }),
      fc.record({ at: who, value: fc.constant(null), flag: fc.constantFrom('absent', 'exempt') }),
    ),
    run: async (model, world, { at, value, flag }) => {
      const { revision = 0 } = model.points[at] ?? {};
      const { code } = await world.type(at, value, flag, revision);
      if (refusedUnlessOpen(model, code)) model.points[at] = { value, flag, revision: revision + 1 };
    },
  },
);

const extend = command<Model, World, { at: rules.StudentIndex; hours: number }>('extend', {
  args: fc.record({ at: who, hours: fc.constantFrom(30, 60) }),
  when: ({ now, ends }, { hours }) => now + hours * hour < ends,
  run: async (model, world, { at, hours }) => {
    const until = model.now + hours * hour;
    if (refusedUnlessOpen(model, (await world.extend(at, until)).code)) model.extended[at] = until;
  },
});

const publish = command<Model, World>('publish', {
  when: ({ published }) => published < 3,
  run: async (model, world) => {
    await world.publish();
    model.published += 1;
  },
});

const release = command<Model, World>('release', {
  run: async (model, world) => {
    expect((await world.release()).code).toBe(1);
    model.released = true;
  },
});

export const steps: Record<GradebookStep, { from: GradebookState; to: GradebookState }> = {
  submitted: { from: 'open', to: 'submitted' },
  withdrawn: { from: 'submitted', to: 'open' },
  returned: { from: 'submitted', to: 'open' },
  approved: { from: 'submitted', to: 'locked' },
};

async function takeStep(model: Model, world: World, taken: GradebookStep) {
  const { from, to } = steps[taken];
  const may = model.state === from;
  expect((await world.step(taken)).code).toBe(may ? 1 : -2);
  if (!may) return;
  model.state = to;
  if (taken === 'submitted') model.closed = { at: model.now, published: model.published };
  if (to === 'open') model.closed = null;
}

const step = command<Model, World, GradebookStep>('step', {
  args: fc.constantFrom<GradebookStep>(
    'submitted',
    'submitted',
    'withdrawn',
    'returned',
    'approved',
    'approved',
  ),
  run: takeStep,
});

async function askFor(model: Model, world: World, request: rules.Request) {
  const may = model.state === 'locked' && model.request?.who !== request.who;
  // One waits at a time, so that the model is simple.
  if (may && model.request) return;
  const { code } = await world.ask(request.who, request.score, model.works[request.who]?.corrections ?? 0);
  expect(code).toBe(may ? 1 : -2);
  if (may) model.request = request;
}

const ask = command<Model, World, rules.Request>('ask', {
  args: fc.record({ who, score }),
  // A work that nobody has marked gets its first mark so.
  when: ({ works }, { who: at }) => works[at] !== null && (works[at]?.corrections ?? 0) < 20,
  run: askFor,
});

/**
 * Closed while a work waits to be marked, and its first mark asked for: by the other commands alone one run of a hundred comes to a first
 * mark after the lock.
 */
const closeUnmarked = command<Model, World, rules.Request>('closeUnmarked', {
  args: fc.record({ who, score }),
  when: ({ works, state }, { who: at }) => works[at]?.score === null && state === 'open',
  run: async (model, world, request) => {
    await takeStep(model, world, 'submitted');
    await takeStep(model, world, 'approved');
    await askFor(model, world, request);
  },
});

const decide = command<Model, World, { approve: boolean; by: 'teacher' | 'manager' }>('decide', {
  args: fc.record({ approve: fc.boolean(), by: fc.constantFrom('manager', 'manager', 'teacher') }),
  when: ({ request }) => request !== null,
  run: async (model, world, { approve, by }) => {
    expect((await world.decide(approve, by)).code).toBe(by === 'manager' ? 1 : -1);
    const { request } = model;
    if (by === 'teacher' || !request) return;
    model.request = null;
    if (!approve) return;
    const work = model.works[request.who];
    const corrections = work?.score == null ? 0 : work.corrections + 1;
    model.works[request.who] = { score: request.score, passed: true, corrections };
  },
});

const wait = command<Model, World, number>('wait', {
  args: fc.constantFrom(1, 30, 120),
  run: async (model, world, hours) => {
    model.now += hours * hour;
    world.forward(hours);
  },
});

export const gradebookCommands: CommandKind<Model, World>[] = [
  ...[
    handIn,
    mark,
    mark,
    correct,
    type,
    extend,
    publish,
    release,
    step,
    step,
    closeUnmarked,
    ask,
    ask,
    decide,
    decide,
    wait,
  ],
];
