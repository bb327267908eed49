import fc from 'fast-check';
import { expect } from 'vitest';
import { type CommandKind, command } from '../command.ts';
import * as rules from './enrolment-model.ts';
import { lessons, type EnrolmentWorld as World } from './enrolment-world.ts';

type Model = rules.EnrolmentModel;

const hour = 3_600_000;
const day = 24 * hour;
const at = fc.nat({ max: 3 });

/** Nothing happens at the very same moment as what was before. */
function pass(model: Model, world: World, ms = 1_000) {
  model.now += ms;
  world.forward(ms);
}

const placeOf = (model: Readonly<Model>, at: number) => model.places[at] ?? null;

interface JoinInput {
  at: number | null;
  code: 'none' | 'right' | 'wrong';
}
const wanted: fc.Arbitrary<JoinInput> = fc.record({
  at: fc.option(at, { freq: 3 }),
  code: fc.constantFrom('none', 'none', 'right', 'wrong'),
});

/** The code of the camp that has one, as it is now. */
function joiningOf({ camps }: Model, { at, code }: JoinInput): rules.Joining {
  const right = camps.find((camp) => camp.code !== null)?.code ?? null;
  return { at, code: code === 'none' ? null : code === 'right' ? right : 'XXXXXXXX' };
}

const join = command<Model, World, JoinInput>('join', {
  args: wanted,
  run: async (model, world, wish) => {
    // Wrong codes are counted within an hour (rules: invite-code-tries).
    pass(model, world, wish.code === 'wrong' ? hour : 1_000);
    const joining = joiningOf(model, wish);
    const expected = rules.join(model, joining);
    expect(await world.join(joining.at, joining.code)).toMatchObject(expected);
  },
});

const twentyAtOnce = command<Model, World, JoinInput>('joinTwentyAtOnce', {
  args: wanted.filter(({ code }) => code !== 'wrong'),
  run: async (model, world, wish) => {
    pass(model, world);
    const { at, code } = joiningOf(model, wish);
    const expected = rules.join(model, { at, code });
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.join(at, code)));
    for (const answer of answers) expect(answer).toMatchObject(expected);
    if (expected.code === 1) expect(new Set(answers.map(({ data }) => data.enrolmentId)).size).toBe(1);
  },
});

const leave = command<Model, World>('leave', {
  run: async (model, world) => {
    pass(model, world);
    expect(await world.leave()).toMatchObject(rules.leave(model));
  },
});

interface Acting {
  at: number;
  act: rules.Act;
}
const act = command<Model, World, Acting>('act', {
  args: fc.record({ at, act: fc.constantFrom(...rules.acts) }),
  run: async (model, world, { at, act }) => {
    pass(model, world);
    expect(await world.act(at, act)).toMatchObject(rules.act(model, at, act));
  },
});

/** What staff do to who stands in front of them: an application is decided, a student is taken out or let in again. */
const decide = command<Model, World, boolean>('decide', {
  args: fc.boolean(),
  when: (model) => rules.currentAt(model) >= 0,
  run: async (model, world, well) => {
    pass(model, world);
    const at = rules.currentAt(model);
    const status = placeOf(model, at)?.status;
    const act =
      status === 0 ? (well ? 'approve' : 'refuse') : status === 4 ? 'restore' : well ? 'approve' : 'remove';
    expect(await world.act(at, act)).toMatchObject(rules.act(model, at, act));
  },
});

const move = command<Model, World, { from: number; to: number }>('move', {
  args: fc.record({ from: fc.constantFrom(-1, -1, 0, 1, 2, 3), to: at }),
  run: async (model, world, { from, to }) => {
    pass(model, world);
    // -1: from where the student is.
    const at = from < 0 ? Math.max(0, rules.currentAt(model)) : from;
    expect(await world.move(at, to)).toMatchObject(rules.move(model, { at, to }));
  },
});

const study = command<Model, World, number>('study', {
  args: fc.nat({ max: lessons - 1 }),
  run: async (model, world, lesson) => {
    pass(model, world);
    const answer = await world.study(lesson);
    if (!rules.mayStudy(model)) expect(answer.code).toBe(-1);
    else {
      const graduated = rules.study(model, lesson, lessons);
      expect(answer).toMatchObject({ code: 1, data: { done: true, graduated } });
    }
  },
});

const nameCollege = command<Model, World>('nameCollege', {
  when: ({ member }) => !member,
  run: async (model, world) => {
    model.named = !model.named;
    expect(await world.nameCollege(model.named)).toMatchObject({ code: 1 });
  },
});

const wait = command<Model, World, number>('wait', {
  args: fc.integer({ min: 1, max: 60 }),
  run: async (model, world, hours) => pass(model, world, hours * hour),
});

const close = command<Model, World, number>('closeOrOpen', {
  args: at,
  run: async (model, world, at) => {
    const camp = model.camps[at];
    if (!camp) return;
    camp.closed = !camp.closed;
    expect(await world.change(at, { closed: camp.closed })).toMatchObject({ code: 1 });
  },
});

const end = command<Model, World, number>('end', {
  args: at,
  when: ({ camps, now }, at) => {
    const camp = camps[at];
    return camp !== undefined && camp.startsAt < now && now < camp.endsAt;
  },
  run: async (model, world, at) => {
    const camp = model.camps[at];
    if (camp) camp.endsAt = model.now;
    expect(await world.end(at)).toMatchObject({ code: 1, data: { state: 'ended' } });
  },
});

/** A camp that is over runs again. */
const extend = command<Model, World, number>('extend', {
  args: at,
  when: ({ camps, now }, at) => (camps[at]?.endsAt ?? 0) <= now,
  run: async (model, world, at) => {
    const camp = model.camps[at];
    if (camp) camp.endsAt = model.now + 10 * day;
    const endsAt = new Date(model.now + 10 * day).toISOString();
    expect(await world.change(at, { endsAt })).toMatchObject({ code: 1, data: { state: 'running' } });
  },
});

const askApproval = command<Model, World, number>('askApprovalOrNot', {
  args: at,
  run: async (model, world, at) => {
    const camp = model.camps[at];
    if (!camp) return;
    camp.needsApproval = !camp.needsApproval;
    const { needsApproval } = camp;
    expect(await world.change(at, { needsApproval })).toMatchObject({ code: 1, data: { needsApproval } });
  },
});

const renewCode = command<Model, World>('renewCode', {
  run: async (model, world) => {
    const at = model.camps.findIndex(({ code }) => code !== null);
    const { data } = await world.renewCode(at);
    const camp = model.camps[at];
    expect(data.inviteCode).not.toBe(camp?.code);
    if (camp) camp.code = data.inviteCode;
  },
});

export const enrolmentCommands: CommandKind<Model, World>[] = [
  ...[join, join, join, join, twentyAtOnce, leave, leave, act, decide, decide, move, study],
  ...[nameCollege, wait, close, end, extend, extend, askApproval, renewCode],
];
