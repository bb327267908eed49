import { expect, test } from 'vitest';
import { useClassroom } from '../../use-classroom.ts';
import { checkModel, modelTimeout } from '../check-model.ts';
import { progressCommands } from './progress-commands.ts';
import { countedIn, newModel, type ProgressModel } from './progress-model.ts';
import { createProgressWorld, type ProgressWorld } from './progress-world.ts';

const { product, classroom } = useClassroom();

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

const reached = { done: false, graduated: false };

/** Another device sees what the model says, on every screen: the lesson, the directory, the student's record. */
async function sameOnEveryScreen(model: Readonly<ProgressModel>, world: ProgressWorld) {
  reached.done ||= model.text.doneAt !== null && model.video.doneAt === null;
  reached.graduated ||= model.graduatedAt !== null;
  const [text, video] = [await world.content('text', true), await world.content('video', true)];
  const [directory, record] = [await world.directory(), await world.record()];
  if (!model.learning) {
    expect([text, video, directory, record].map(({ code }) => code)).toEqual(Array(4).fill(-1));
    return;
  }
  const recordOf = (lesson: 'text' | 'video') => {
    const { needed, seconds, position } = model[lesson];
    const counted = countedIn(model, lesson);
    return { needed, seconds: counted.size, position: counted === seconds ? position : 0 };
  };
  const doneAt = { text: iso(model.text.doneAt), video: iso(model.video.doneAt) };
  expect(text.data).toMatchObject({ done: doneAt.text !== null, reading: recordOf('text') });
  expect(video.data).toMatchObject({ done: doneAt.video !== null, watching: recordOf('video') });

  const doneCount = Object.values(doneAt).filter((time) => time !== null).length;
  const status = model.graduatedAt === null ? 1 : 2;
  expect(directory.data).toMatchObject({
    directory: [{ done: doneAt.text !== null }, { done: doneAt.video !== null, video: true }],
    projectInfo: {
      status,
      doneCount,
      leafCount: 2,
      progress: doneCount / 2,
      certCode: status === 2 ? expect.any(String) : null,
    },
  });
  expect(record.data).toMatchObject({
    status,
    doneCount,
    leafCount: 2,
    graduatedAt: iso(model.graduatedAt),
    readSeconds: recordOf('text').seconds,
    watchedSeconds: recordOf('video').seconds,
    list: [
      { doneAt: doneAt.text, reading: recordOf('text') },
      { doneAt: doneAt.video, watching: recordOf('video') },
    ],
  });
}

test('reading and watching: the record is what was read and watched, on every device, and done exactly when it suffices', {
  timeout: modelTimeout,
}, async () => {
  const textNeeds = 12;
  await checkModel({
    product,
    begin: async () => {
      const real = await createProgressWorld({ product, classroom }, textNeeds);
      const { videoLengths } = real;
      return { model: newModel(product.clock.now().getTime(), { textNeeds, videoLengths }), real };
    },
    commands: progressCommands,
    always: sameOnEveryScreen,
    runs: 30,
    most: 80,
    unreached: () => Object.entries(reached).flatMap(([state, was]) => (was ? [] : [state])),
  });
});
