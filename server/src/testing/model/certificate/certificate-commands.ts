import fc from 'fast-check';
import { expect } from 'vitest';
import { type CommandKind, command } from '../command.ts';
import * as rules from './certificate-model.ts';
import type { CertificateWorld as World } from './certificate-world.ts';

type Model = rules.CertificateModel;

const hour = 3_600_000;
const names = ['王小明', '李可欣', '欧阳一', '阿依古丽'] as const;
const englishNames = ['Wang Xiaoming', 'Li Kexin', 'Ouyang Yi', 'Ayigul'] as const;
const name = fc.constantFrom(...names);
const nameEn = fc.constantFrom(...englishNames);
export const firstNames = { name: names[0], nameEn: englishNames[0] };

function pass(model: Model, world: World, ms: number) {
  model.now += ms;
  world.forward(ms);
}

/** Read by one request, or by five at once: it is one graduation and one certificate. */
const graduate = command<Model, World, number>('graduate', {
  args: fc.constantFrom(1, 1, 5),
  run: async (model, world, times) => {
    const graduates = model.issued === null;
    const answers = await Promise.all(Array.from({ length: times }, () => world.read()));
    expect(answers.filter(({ data }) => data.graduated)).toHaveLength(graduates ? 1 : 0);
    model.issued ??= { at: model.now, title: model.title };
  },
});

const rename = command<Model, World, Partial<rules.Names>>('rename', {
  args: fc.record({ name, nameEn }, { requiredKeys: [] }),
  run: async (model, world, given) => {
    Object.assign(model.profile, given);
    expect(await world.rename(given)).toMatchObject({ code: 1, data: model.profile });
  },
});

const retitle = command<Model, World, string>('retitle', {
  args: fc.constantFrom('数据素养', '城市观察', '校园用电'),
  run: async (model, world, title) => {
    model.title = title;
    await world.retitle(title);
  },
});

/** `as` the certificate is drawn now, unseen, or as somebody else's. */
const download = command<Model, World, { as: 'drawn' | 'unseen' | 'other'; other: Partial<rules.Names> }>(
  'download',
  {
    args: fc.record({
      as: fc.constantFrom('drawn', 'drawn', 'unseen', 'other'),
      other: fc.record({ name, nameEn }, { requiredKeys: [] }),
    }),
    run: async (model, world, { as, other }) => {
      const confirmed = { drawn: { ...rules.currentNames(model) }, unseen: {}, other }[as];
      expect((await world.download(confirmed)).code).toBe(rules.download(model, confirmed));
    },
  },
);

const codeOf = (act: Promise<void>) =>
  act.then(
    () => 1,
    ({ code }: { code: number }) => code,
  );

const sealByStaff = command<Model, World>('sealByStaff', {
  run: async (model, world) => {
    const stands = model.issued !== null && model.revoked === null;
    expect(await codeOf(world.sealByStaff())).toBe(stands ? 1 : -2);
    if (stands) rules.seal(model);
  },
});

const revoke = command<Model, World, string>('revoke', {
  args: fc.constantFrom('代做作业', '误发'),
  run: async (model, world, reason) => {
    const stands = model.issued !== null && model.revoked === null;
    expect(await codeOf(world.revoke(reason))).toBe(stands ? 1 : -2);
    if (stands) model.revoked = { at: model.now, reason };
  },
});

const wait = command<Model, World, number>('wait', {
  args: fc.oneof(fc.integer({ min: 1, max: 72 }), fc.constantFrom(14 * 24 - 1, 14 * 24)),
  run: async (model, world, hours) => pass(model, world, hours * hour),
});

const hourly = command<Model, World>('hourlyJob', {
  run: async (model, world) => {
    rules.sealByTime(model);
    await world.hourly();
  },
});

const validateName = command<Model, World, string>('validateName', {
  args: fc.oneof(name, nameEn),
  when: ({ number }) => number !== null,
  run: async (model, world, asked) => {
    // A number's names are tried ten times an hour.
    pass(model, world, hour);
    const { data } = await world.validate(model.number ?? '', asked);
    expect(data).toMatchObject(rules.validation(model, asked));
  },
});

const validateWrong = command<Model, World, number>('validateWrongNumber', {
  args: fc.integer({ min: 2, max: 15 }),
  when: ({ number }) => number !== null,
  run: async (model, world, at) => {
    const number = model.number ?? '';
    const other = number[at] === '7' ? '8' : '7';
    const { data } = await world.validate(number.slice(0, at) + other + number.slice(at + 1));
    expect(data).toMatchObject({ valid: false, status: 'unknown' });
    expect(data.certificate).toBeUndefined();
  },
});

export const certificateCommands: CommandKind<Model, World>[] = [
  ...[graduate, graduate, rename, rename, rename, download, wait, wait, hourly, sealByStaff],
  ...[revoke, retitle, validateName, validateWrong],
];
