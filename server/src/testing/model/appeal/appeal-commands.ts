import fc from 'fast-check';
import { expect } from 'vitest';
import { type CommandKind, command } from '../command.ts';
import * as rules from './appeal-model.ts';
import type { AppealWorld as World } from './appeal-world.ts';

type Model = rules.AppealModel;
const marker = fc.constantFrom<rules.Marker>('teacher', 'assistant');

function forward(model: Model, world: World, ms: number) {
  model.now += ms;
  world.forward(ms);
}

/** Asked once, or three times at once: one is taken. */
const ask = command<Model, World, number>('ask', {
  args: fc.constantFrom(1, 1, 3),
  run: async (model, world, times) => {
    // No two are asked at one moment: the order of a list is by time.
    forward(model, world, 1000);
    const may = rules.mayAsk(model);
    const answers = await Promise.all(Array.from({ length: times }, () => world.ask()));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(may ? 1 : 0);
    if (may) model.appeals.push({ state: 'waiting', assignee: null, steps: ['asked'] });
  },
});

const withdraw = command<Model, World>('withdraw', {
  when: ({ appeals }) => appeals.length > 0,
  run: async (model, world) => {
    // The newest one; a withdrawn one is withdrawn again without harm.
    const state = model.appeals.at(-1)?.state;
    expect((await world.withdraw()).code).toBe(state === 'waiting' || state === 'withdrawn' ? 1 : -2);
    rules.closeAppeal(model, 'withdrawn');
  },
});

const assign = command<Model, World, { by: rules.Marker; to: rules.Marker }>('assign', {
  args: fc.record({ by: marker, to: marker }),
  when: ({ appeals }) => appeals.length > 0,
  run: async (model, world, { by, to }) => {
    const waiting = rules.waitingOf(model);
    const handed = waiting?.steps.filter((step) => step === 'assigned').length ?? 0;
    const may = waiting !== undefined && waiting.assignee !== to && handed < 10;
    expect((await world.assign(by, to)).code).toBe(may ? 1 : -2);
    if (!may) return;
    waiting.assignee = to;
    waiting.steps.push('assigned');
  },
});

/** One keeps, or both at the same time: it is answered once. */
const keep = command<Model, World, rules.Marker | 'both'>('keep', {
  args: fc.constantFrom<rules.Marker | 'both'>('teacher', 'assistant', 'both'),
  when: ({ appeals }) => appeals.length > 0,
  run: async (model, world, who) => {
    const by: rules.Marker[] = who === 'both' ? ['teacher', 'assistant'] : [who];
    const may = by.some((each) => rules.mayAnswer(model, each));
    const answers = await Promise.all(by.map((each) => world.keep(each)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(may ? 1 : 0);
    if (may) rules.closeAppeal(model, 'kept');
  },
});

/** A correction answers what waits; with nothing waiting it is a correction and no more. */
const correct = command<Model, World, rules.Marker>('correct', {
  args: marker,
  when: ({ corrections }) => corrections < 20,
  run: async (model, world, by) => {
    const waits = rules.waitingOf(model) !== undefined;
    const may = !waits || rules.mayAnswer(model, by);
    const { code, data } = await world.correct(by, model.corrections);
    expect(code).toBe(may ? 1 : -2);
    if (!may) return;
    expect(data.appeal ?? false).toBe(waits);
    model.corrections += 1;
    model.markedAt = model.now;
    rules.closeAppeal(model, 'corrected');
  },
});

const wait = command<Model, World, number>('wait', {
  args: fc.constantFrom(1, 24, 7 * 24),
  run: async (model, world, hours) => forward(model, world, hours * 3_600_000),
});

export const appealCommands: CommandKind<Model, World>[] = [
  ...[ask, ask, ask, withdraw, assign, keep, correct, wait],
];
