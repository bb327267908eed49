import { expect, test } from 'vitest';
import { useClassroom } from '../../use-classroom.ts';
import { checkModel, modelTimeout } from '../check-model.ts';
import { gradebookCommands } from './gradebook-commands.ts';
import { type GradebookModel, isOver, shownScore, students, totalOf } from './gradebook-model.ts';
import { createGradebookWorld, type GradebookWorld } from './gradebook-world.ts';

const { product, classroom } = useClassroom();
const reached = new Set<string>();

/** Every figure that staff and students see is the one of the model, which knows what was handed in, marked, typed and corrected. */
async function sameForEverybody(model: GradebookModel, world: GradebookWorld) {
  const book = await world.book();
  const rowOf = (who: number) => book.students.ids.indexOf(world.studentIds[who] ?? 0);
  expect(students.map((who) => book.totals[rowOf(who)])).toEqual(students.map((who) => totalOf(model, who)));
  expect(book.items).toHaveLength(2 + (model.closed?.published ?? model.published));
  for (const who of students) {
    const marked = model.works[who]?.score ?? null;
    // A return keeps its score in the records, and is no figure.
    const counted = model.works[who]?.passed ? marked : null;
    expect([await world.rawScore(who), book.figures[0]?.scores[rowOf(who)] ?? null]).toEqual([
      marked,
      counted ?? (model.works[who] === null && totalOfMissing(model, who) ? 0 : null),
    ]);
    const shown = shownScore(model, who);
    expect(await world.ownScores(who)).toEqual([shown, shown]);
  }
  reached.add(model.state);
  for (const { state, effect } of (await world.changes()).list) {
    reached.add(`request ${state}`);
    if (state === 'approved' && effect.first) reached.add('first mark');
  }
  if (model.state === 'locked' && model.published > (model.closed?.published ?? 0)) reached.add('published');
}

const totalOfMissing = ({ dueAt, extended, closed, now }: GradebookModel, who: number) =>
  isOver(Math.max(dueAt, extended[who] ?? 0), closed?.at ?? now);

const states = ['open', 'submitted', 'locked', 'request waiting', 'request approved', 'request refused'];

test('a gradebook: its figures are those of the records; closed, nothing changes but by an approved request; withheld, students see none', {
  timeout: modelTimeout,
}, async () => {
  await checkModel({
    product,
    begin: async () => {
      const real = await createGradebookWorld({ product, classroom });
      // One has handed in from the start, so that requests about it are reached often, marked before the lock or not.
      expect((await real.handIn(0)).code).toBe(1);
      const { now, dueAt, ends } = real;
      const first = { score: null, passed: false, corrections: 0 };
      const nothing = { value: null, flag: null, revision: 0 };
      const model: GradebookModel = {
        now,
        dueAt,
        ends,
        state: 'open',
        released: false,
        extended: [null, null],
        works: [first, null],
        points: [nothing, nothing],
        published: 0,
        closed: null,
        request: null,
      };
      return { model, real };
    },
    commands: gradebookCommands,
    always: sameForEverybody,
    runs: 40,
    most: 40,
    unreached: () => [...states, 'published', 'first mark'].filter((state) => !reached.has(state)),
  });
});
