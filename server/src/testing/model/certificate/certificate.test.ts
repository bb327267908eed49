import { expect, test } from 'vitest';
import { useClassroom } from '../../use-classroom.ts';
import { checkModel, modelTimeout } from '../check-model.ts';
import { certificateCommands, firstNames } from './certificate-commands.ts';
import { type CertificateModel, currentNames, monthOf, validation } from './certificate-model.ts';
import { type CertificateWorld, createCertificateWorld, firstTitle } from './certificate-world.ts';

const { product, classroom } = useClassroom();

const iso = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());
const reached = new Set<string>();

/** What the student, the lists and anybody with the number are told; the number is learned at the first look. */
async function sameForEverybody(model: CertificateModel, world: CertificateWorld) {
  const { issued, revoked, sealed } = model;
  const rows = await world.rows();
  expect(rows).toHaveLength(issued ? 1 : 0);
  model.number ??= rows[0]?.number ?? null;
  const { number } = model;
  expect(rows.map((row) => row.number)).toEqual(issued ? [number] : []);
  reached.add(issued ? (revoked ? 'revoked' : sealed ? 'sealed' : 'issued') : 'none');

  const stands = issued !== null && revoked === null;
  const own = await world.certificate();
  expect(own.code).toBe(stands ? 1 : -2);
  if (stands)
    expect(own.data).toMatchObject({
      certCode: number,
      projectName: issued.title,
      sealedAt: iso(sealed?.at),
      ...currentNames(model),
      ...monthOf(issued.at),
    });

  const { projectInfo } = (await world.directory()).data;
  expect(projectInfo).toMatchObject({ status: issued ? 2 : 1, certCode: stands ? number : null });
  const [listed] = (await world.mine()).data.list;
  expect([listed?.status, listed?.certCode]).toEqual([issued ? 2 : 1, stands ? number : undefined]);
  if (issued) expect((await world.validate(number ?? '')).data).toMatchObject(validation(model));
}

test('a certificate: issued once, its names follow the profile until it is sealed, and everybody is told what stands', {
  timeout: modelTimeout,
}, async () => {
  await checkModel({
    product,
    begin: async () => {
      const real = await createCertificateWorld({ product, classroom }, firstNames);
      const model: CertificateModel = {
        now: product.clock.now().getTime(),
        profile: { ...firstNames },
        title: firstTitle,
        issued: null,
        number: null,
        sealed: null,
        revoked: null,
      };
      return { model, real };
    },
    commands: certificateCommands,
    always: sameForEverybody,
    runs: 60,
    most: 40,
    unreached: () => ['none', 'issued', 'sealed', 'revoked'].filter((state) => !reached.has(state)),
  });
});
