import { test } from 'vitest';
import { useClassroom } from '../../use-classroom.ts';
import { clockCommands, deadlineCommands, waitFor, waits } from '../camp/camp-commands.ts';
import { checkModel, modelTimeout } from '../check-model.ts';
import type { CommandKind } from '../command.ts';
import { extraAttempts, looks, marking, studentCommands } from './attempt-commands.ts';
import { type AttemptModel, openOf, type Rules } from './attempt-model.ts';
import { type AttemptWorld, createAttemptWorld } from './attempt-world.ts';

const { product, classroom } = useClassroom();

const worlds: [string, Rules][] = [
  ['ten minutes, two attempts', { attempts: 2, limit: 10, reveal: 'last-or-passed', late: 'mark' }],
  [
    'half an hour, answers after the deadline',
    { attempts: 3, limit: 30, reveal: 'after-deadline', late: 'refuse' },
  ],
  [
    'no limit, nothing after the deadline',
    { attempts: 2, limit: null, reveal: 'last-or-passed', late: 'refuse' },
  ],
  [
    'no limit, answers after the deadline',
    { attempts: 4, limit: null, reveal: 'after-deadline', late: 'mark' },
  ],
];
type Kinds = CommandKind<AttemptModel, AttemptWorld>[];
const commands: Kinds = [
  ...studentCommands,
  ...looks,
  ...looks.slice(0, 2),
  marking,
  ...extraAttempts,
  ...waits(),
  ...deadlineCommands(),
];
const clock: Kinds = [...clockCommands(), ...clockCommands()];
const timed: Kinds = [waitFor('End', (model) => openOf(model)?.end ?? null)];
/** What the machine's clock matters to, and nothing else: so that it is met often. */
const aboutTime = [
  'start',
  'save',
  'handIn',
  'lookAtScore',
  'lookAtPaper',
  'lookAtRecord',
  'hourlyJob',
  'wait',
];

const check = (asked: Rules, kinds: Kinds, runs: number) =>
  checkModel({
    product,
    begin: () => createAttemptWorld(product, classroom, asked),
    commands: [...kinds, ...(asked.limit === null ? [] : timed)],
    runs,
    fewest: 300,
  });

test.each(worlds)('an attempt is what the rules say: %s', { timeout: modelTimeout }, async (_, rules) => {
  await check(rules, commands, 40);
});

test.each(worlds)('whatever the machine’s clock does: %s', { timeout: modelTimeout }, async (_, rules) => {
  const kinds = [...commands.filter(({ name }) => aboutTime.includes(name)), ...clock];
  await check(rules, kinds, 40);
});
