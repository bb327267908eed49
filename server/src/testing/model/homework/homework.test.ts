import { test } from 'vitest';
import { useClassroom } from '../../use-classroom.ts';
import { clockCommands, deadlineCommands, waitFor, waits } from '../camp/camp-commands.ts';
import { campEndsOf } from '../camp/camp-model.ts';
import { checkModel, modelTimeout } from '../check-model.ts';
import type { CommandKind } from '../command.ts';
import { looks, reviewing, writingCommands } from './homework-commands.ts';
import { type HomeworkModel, heal, type Rules } from './homework-model.ts';
import { staffLooks } from './homework-staff.ts';
import { createHomeworkWorld, type HomeworkWorld } from './homework-world.ts';

const { product, classroom } = useClassroom();

const nothingAsked = { minCharacters: 0, minFiles: 0 };
const worlds: [string, Rules][] = [
  ['late is marked, done by handing in', { late: 'mark', mustPass: false, ...nothingAsked }],
  ['late is refused, done by a pass', { late: 'refuse', mustPass: true, ...nothingAsked }],
  ['words and a file are asked for', { late: 'mark', mustPass: true, minCharacters: 8, minFiles: 1 }],
];
type Kinds = CommandKind<HomeworkModel, HomeworkWorld>[];
const commands: Kinds = [
  ...[...writingCommands, ...writingCommands.slice(0, 2), reviewing, reviewing, ...looks, ...staffLooks],
  ...[...waits<HomeworkModel, HomeworkWorld>(), ...deadlineCommands<HomeworkModel, HomeworkWorld>(heal)],
  waitFor('CampEnd', (model) => (model.campEnds - model.now < 86_400_000 ? campEndsOf(model) : null)),
];

test.each(worlds)('homework is what the rules say: %s', { timeout: modelTimeout }, async (_, rules) => {
  const begin = () => createHomeworkWorld(product, classroom, rules);
  await checkModel({ product, begin, commands, runs: 40, fewest: 300 });
});

/** What the machine's clock matters to, and nothing else: so that it is met often. */
const aboutTime = [
  'submit',
  'submitMany',
  'saveDraft',
  'review',
  'lookAtRecord',
  'lookAtWork',
  'wait',
  'setDeadline',
];

test('whatever the machine’s clock does', { timeout: modelTimeout }, async () => {
  const rules: Rules = { late: 'mark', mustPass: false, ...nothingAsked };
  const begin = () => createHomeworkWorld(product, classroom, rules);
  const kinds: Kinds = [
    ...commands.filter(({ name }) => aboutTime.includes(name)),
    ...clockCommands(),
    ...clockCommands(),
  ];
  await checkModel({ product, begin, commands: kinds, runs: 40, fewest: 300 });
});
