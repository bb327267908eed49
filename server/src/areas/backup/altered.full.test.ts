import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { alter, backupSecret, filesBelow, useBackups } from '../../testing/backup/backups.ts';
import { useLeavers } from '../../testing/leavers.ts';

vi.setConfig({ testTimeout: 600_000 });
const { product, learner } = useLeavers();
const { newFolder, backUpTo, restoreFrom } = useBackups(product);

it.each([{ secret: undefined }, { secret: backupSecret }])(
  'an altered byte in any kind of part is refused, with %j',
  async ({ secret }) => {
    await learner();
    const target = newFolder();
    const made = await backUpTo(target, secret ? { secret } : {});
    const account = made.tables.find(({ name }) => name === 'account')?.parts[0]?.name ?? '';
    const content = filesBelow(join(target, 'files')).map((name) => join('files', name));
    const list = made.files.list[0]?.name ?? '';
    for (const name of [`backups/${made.name}/manifest.json`, account, list, ...content.slice(0, 2)]) {
      for (const at of [0, 0.25, 0.999]) {
        const flip = (bytes: Buffer) => {
          const altered = Buffer.from(bytes);
          const place = Math.floor(altered.length * at);
          altered[place] = (altered[place] ?? 0) ^ 0x10;
          return altered;
        };
        const putBack = alter(join(target, name), flip);
        const varFolder = newFolder();
        await expect(restoreFrom(target, { secret, varFolder }), name).rejects.toThrow(/改动过|不完整/);
        expect(filesBelow(varFolder)).toEqual([]);
        putBack();
      }
      const putBack = alter(join(target, name), (bytes) => bytes.subarray(0, -1));
      await expect(restoreFrom(target, { secret }), name).rejects.toThrow(/改动过|不完整/);
      putBack();
    }
    const { varFolder } = await restoreFrom(target, { secret });
    const stored = filesBelow(join(varFolder, 'files')).map((name) =>
      readFileSync(join(varFolder, 'files', name)),
    );
    expect(stored.length).toBeGreaterThan(made.files.count);
  },
);
