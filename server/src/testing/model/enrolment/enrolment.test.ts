import { expect, test } from 'vitest';
import { useClassroom } from '../../use-classroom.ts';
import { checkModel, modelTimeout } from '../check-model.ts';
import { enrolmentCommands } from './enrolment-commands.ts';
import { currentAt, type EnrolmentModel, isShown, mayStudy } from './enrolment-model.ts';
import { createEnrolmentWorld, type EnrolmentWorld, lessons } from './enrolment-world.ts';

const { product, classroom } = useClassroom();

const reached = new Set<number>();

/** The rows, who may study, and every screen that shows how the student stands. */
async function sameEverywhere(model: Readonly<EnrolmentModel>, world: EnrolmentWorld) {
  const { places } = model;
  const byCamp = world.campIds.flatMap((campId, at) => {
    const status = places[at]?.status;
    return status === undefined ? [] : [{ campId, status }];
  });
  const rows = await world.rows();
  expect(rows.toSorted((a, b) => a.campId - b.campId)).toEqual(
    byCamp.toSorted((a, b) => a.campId - b.campId),
  );

  const at = currentAt(model);
  const [campId, status] = [world.campIds[at], places[at]?.status];
  if (status !== undefined) reached.add(status);
  const progress = model.done.size / lessons;
  const { data } = await world.detail();
  expect(data.joined).toEqual(
    status === undefined ? null : expect.objectContaining({ campId, status, progress }),
  );
  const shown = world.campIds.filter((_id, at) => {
    const camp = model.camps[at];
    return camp && isShown(model, camp);
  });
  expect(data.camps.map(({ id }) => id).toSorted()).toEqual(shown.toSorted());
  expect((await world.mine()).data).toMatchObject(
    status === undefined
      ? { list: [], counts: [] }
      : { list: [{ campId, status, progress }], counts: [{ status, count: 1 }] },
  );

  const code = mayStudy(model) ? 1 : -1;
  expect((await world.content()).code).toBe(code);
  const directory = await world.directory();
  expect(directory.code).toBe(code);
  if (code === 1)
    expect(directory.data.projectInfo).toMatchObject({ campId, status, doneCount: model.done.size });
  const certificate = await world.certificate();
  expect(certificate.code).toBe(status === 2 ? 1 : code === 1 ? -2 : -1);
}

test('an enrolment: joining, the staff’s word, leaving and the end of camps lead to the status that the rules say', {
  timeout: modelTimeout,
}, async () => {
  await checkModel({
    product,
    begin: async () => {
      const real = await createEnrolmentWorld({ product, classroom });
      const model: EnrolmentModel = {
        now: product.clock.now().getTime(),
        camps: structuredClone(real.models),
        places: [null, null, null, null],
        mustWait: false,
        member: false,
        named: false,
        done: new Set(),
      };
      return { model, real };
    },
    commands: enrolmentCommands,
    always: sameEverywhere,
    runs: 40,
    most: 80,
    unreached: () => [0, 1, 2, 3, 4].filter((status) => !reached.has(status)),
  });
});
