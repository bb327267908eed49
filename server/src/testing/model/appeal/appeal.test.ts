import { expect, test } from 'vitest';
import { useClassroom } from '../../use-classroom.ts';
import { checkModel, modelTimeout } from '../check-model.ts';
import { appealCommands } from './appeal-commands.ts';
import { type AppealModel, mayAnswer, mayAsk } from './appeal-model.ts';
import { type AppealWorld, createAppealWorld } from './appeal-world.ts';

const { product, classroom } = useClassroom();
const reached = new Set<string>();

/** The student and both markers see the same states and steps, and what each may do. */
async function sameForEverybody(model: AppealModel, world: AppealWorld) {
  const expected = model.appeals.map(({ state, steps }) => ({ state, steps })).toReversed();
  const steps = (list: { state: string; steps: { kind: string }[] }[]) =>
    list.map((each) => ({ state: each.state, steps: each.steps.map(({ kind }) => kind) }));
  const own = await world.own();
  expect(own.mayAsk).toBe(mayAsk(model));
  expect(steps(own.list)).toEqual(expected);
  // Ids are random: the student's list has the order in which they were asked.
  const ids = own.list.map(({ appealId }) => appealId);
  const placeOf = ({ appealId }: { appealId: number }) => ids.indexOf(appealId);
  for (const by of ['teacher', 'assistant'] as const) {
    const list = (await world.list(by)).toSorted((a, b) => placeOf(a) - placeOf(b));
    expect(steps(list)).toEqual(expected);
    expect(list.some((each) => each.mayAnswer)).toBe(mayAnswer(model, by));
  }
  for (const { state } of model.appeals) reached.add(state);
}

test('an appeal: one waits at most, whoever is named answers it, a correction answers it, and its steps stay', {
  timeout: modelTimeout,
}, async () => {
  await checkModel({
    product,
    begin: async () => {
      const real = await createAppealWorld({ product, classroom });
      const now = product.clock.now().getTime();
      const model: AppealModel = { now, markedAt: now, corrections: 0, appeals: [] };
      return { model, real };
    },
    commands: appealCommands,
    always: sameForEverybody,
    runs: 25,
    most: 20,
    unreached: () => ['waiting', 'kept', 'corrected', 'withdrawn'].filter((state) => !reached.has(state)),
  });
});
