import { expect, test } from 'vitest';
import { useClassroom } from '../../use-classroom.ts';
import { checkModel, modelTimeout } from '../check-model.ts';
import { acts, figuresCommands } from './figures-commands.ts';
import type { FiguresModel } from './figures-model.ts';
import { sameFigures, situations } from './figures-shown.ts';
import { createFiguresWorld } from './figures-world.ts';

const { product, classroom } = useClassroom();
const reached = new Set<string>();
const wanted = [
  ...acts,
  ...situations,
  ...['submitted', 'withdrawn', 'returned', 'approved'],
  ...['ask to correct review', 'ask to correct answer', 'ask to correct entry'],
  ...['approve', 'refuse'],
];

test('every figure of a gradebook is the one recomputed from raw rows, for staff and for the student, after any acts', {
  timeout: modelTimeout,
}, async () => {
  await checkModel({
    product,
    begin: async () => {
      const nothing = { released: false, closed: null, asked: null, approved: null, looks: 0 };
      const model: FiguresModel = { state: 'open', ...nothing, reached };
      const real = await createFiguresWorld({ product, classroom });
      // One has marks from the start, so that requests to correct them and better attempts are reached often.
      const judged = { score: 60, levels: null, passed: true };
      for (const answer of [
        await real.handIn(0, 0),
        await real.review(0, judged),
        await real.sit(0, 1),
        await real.markText(0, 5),
      ])
        expect(answer?.code, answer?.msg).toBe(1);
      return { model, real };
    },
    commands: figuresCommands,
    always: sameFigures,
    runs: 40,
    most: 80,
    unreached: () => wanted.filter((each) => !reached.has(each)),
  });
});
