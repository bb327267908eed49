import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { camp } from '../../../schema/practise.ts';
import { command } from '../command.ts';
import { type CampModel, dueOf, pass, takeOver } from './camp-model.ts';
import { asTeacher, type CampWorld } from './camp-world.ts';

const minute = 60_000;
const hour = 60 * minute;

function passBoth(model: CampModel, { product }: CampWorld, ms: number) {
  product.clock.forward(ms / 1000);
  pass(model, ms);
}

/** Waits until `edge` and a little more or less: to the moment itself, to the last one of grace, a ms past it. */
export const waitFor = <M extends CampModel, R extends CampWorld>(
  name: string,
  edge: (model: Readonly<M>) => number | null,
) =>
  command<M, R, number>(`waitFor${name}`, {
    args: fc.constantFrom(-1000, 0, 1, 10_000, 10_001),
    when: (model, by) => (edge(model) ?? 0) + by > model.now,
    run: async (model, real, by) => passBoth(model, real, (edge(model) ?? 0) + by - model.now),
  });

export const waits = <M extends CampModel, R extends CampWorld>() => [
  command<M, R, number>('wait', {
    args: fc.constantFrom(1000, 59_000, 5 * minute, 5 * minute, 16 * minute, hour),
    run: async (model, real, ms) => passBoth(model, real, ms),
  }),
  waitFor<M, R>('Deadline', dueOf),
];

const setCampEnd = async (model: CampModel, { product, place }: CampWorld, at: number) => {
  await product.deps.db
    .update(camp)
    .set({ endsAt: new Date(at) })
    .where(eq(camp.id, place.campId));
  model.campEnds = at;
};

async function setDeadline(model: CampModel, real: CampWorld, due: number | null) {
  const dueAt = due === null ? null : new Date(due).toISOString();
  const deadlines = [{ chapterId: real.place.chapterId, dueAt }];
  const { code, msg } = await asTeacher(real, 'saveDeadlines', { deadlines });
  // A deadline lies within the camp.
  const taken = due === null || due <= model.campEnds;
  expect(code, msg).toBe(taken ? 1 : -3);
  if (taken) model.due = due;
  // With the deadline goes what was extended.
  if (due === null) Object.assign(model, { extended: null, returned: null });
}

/** What a teacher does with the lesson's deadline and the camp's end. `changed`: what a changed deadline does in the model. */
export const deadlineCommands = <M extends CampModel, R extends CampWorld>(
  changed: (model: M) => void = () => undefined,
) => [
  command<M, R, number | null>('setDeadline', {
    args: fc.constantFrom(5 * minute, hour, hour, hour, null),
    run: async (model, real, within) => {
      await setDeadline(model, real, within === null ? null : model.now + within);
      changed(model);
    },
  }),
  command<M, R, number>('extend', {
    args: fc.constantFrom(30 * minute, 3 * hour),
    when: ({ due, campEnds, now }) => due !== null || campEnds > now,
    run: async (model, real, within) => {
      if (model.due === null) await setDeadline(model, real, Math.min(model.now + minute, model.campEnds));
      const dueAt = Math.max(model.now, model.due ?? 0) + within;
      const whom = { chapterIds: [real.place.chapterId], studentIds: [real.student.id] };
      const given = { ...whom, dueAt: new Date(dueAt).toISOString(), reason: '住院一周' };
      const { code, msg } = await asTeacher(real, 'extend', given);
      expect(code, msg).toBe(1);
      model.extended = dueAt;
      changed(model);
    },
  }),
  command<M, R>('withdrawExtension', {
    when: ({ extended }) => extended !== null,
    run: async (model, real) => {
      const which = { chapterId: real.place.chapterId, studentId: real.student.id };
      expect((await asTeacher(real, 'withdrawExtension', which)).code).toBe(1);
      // The date of a return stays.
      model.extended = null;
    },
  }),
  command<M, R>('endCamp', {
    when: ({ campEnds, now, due }) => campEnds > now && due === null,
    run: (model, real) => setCampEnd(model, real, model.now),
  }),
  command<M, R>('reopenCamp', {
    when: ({ campEnds, now }) => campEnds <= now,
    run: (model, real) => setCampEnd(model, real, model.now + 24 * hour),
  }),
];

/** The machine's clock is set wrong, and right again; the product starts anew meanwhile on a machine that knows no better. */
export const clockCommands = <M extends CampModel, R extends CampWorld>() => [
  command<M, R, number>('clockJumps', {
    args: fc.constantFrom(-hour, hour, -7 * minute, 7 * minute),
    when: ({ clock }) => clock.off === 0,
    run: async (model, { product }, off) => {
      product.clock.jump(off / 1000);
      model.clock = { off, since: model.now };
    },
  }),
  command<M, R>('clockComesBack', {
    when: ({ clock }) => clock.off !== 0,
    run: async (model, { product }) => {
      product.clock.jump(-model.clock.off / 1000);
      model.clock.off = 0;
    },
  }),
  command<M, R>('startAnew', {
    when: ({ clock }) => clock.off !== 0,
    run: async (model, { product }) => {
      product.clock.set(new Date(model.now + model.clock.off));
      takeOver(model);
    },
  }),
];
