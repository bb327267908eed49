import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { backupSecret, filesBelow, otherSecret, useBackups } from '../../testing/backup/backups.ts';
import { useLeavers } from '../../testing/leavers.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { createBackupKey } from './parts/encryption.ts';
import { keptBackups } from './retention.policy.ts';
import { connect } from './snapshot.queries.ts';

vi.setConfig({ testTimeout: 120_000 });

const nameOf = (at: Date) => `${at.toISOString().replace(/[-:.]/g, '')}-abcdef`;
/** One backup a day at 3 in the night until Wednesday 2026-11-25. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, ago) => nameOf(new Date(Date.UTC(2026, 10, 25 - ago, 3))));

describe('which backups stay', () => {
  it('of 60 days the last seven, and two Sundays before them', () => {
    const kept = [...keptBackups(daily(60), { days: 7, weeks: 4 })].sort().reverse();
    expect(kept.map((name) => name.slice(0, 8))).toEqual([
      '20261125',
      '20261124',
      '20261123',
      '20261122',
      '20261121',
      '20261120',
      '20261119',
      '20261115',
      '20261108',
    ]);
  });

  it('a pause of a month deletes nothing, and one of the same day is not pushed out within 24 hours', () => {
    const names = [nameOf(new Date('2026-10-01T03:00:00Z')), nameOf(new Date('2026-10-02T03:00:00Z'))];
    const beforeUpgrade = nameOf(new Date('2026-11-25T09:00:00Z'));
    const afterwards = nameOf(new Date('2026-11-25T19:30:00Z'));
    expect(keptBackups([...names, beforeUpgrade, afterwards], { days: 7, weeks: 0 }).size).toBe(4);
    expect(keptBackups([...daily(3), beforeUpgrade], { days: 1, weeks: 0 })).toEqual(
      new Set([beforeUpgrade, ...daily(1)]),
    );
  });
});

describe('what an expired backup alone named', () => {
  const { product, newcomer, keysOf } = useLeavers();
  const { newFolder, backUpTo, restoreFrom } = useBackups(product);
  /** Names of backups begin with their time. */
  const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });

  async function backUpAt(time: string, target: string, secret?: string, keys?: string[]) {
    at(time);
    try {
      return await backUpTo(target, {
        ...(secret ? { secret } : {}),
        ...(keys ? { keys: keys.map(createBackupKey) } : {}),
        retention: { days: 2, weeks: 0 },
      });
    } finally {
      vi.useRealTimers();
    }
  }

  it('goes with it, and what others name stays', async () => {
    const { token, id } = await newcomer();
    const upload = (mark: string) =>
      uploadFile(product, {
        token,
        name: `${mark}.pdf`,
        content: Buffer.concat([samples.pdf, Buffer.from(`\n%${mark}`)]),
      });
    await upload('first');
    await upload('second');
    const target = newFolder();
    const contents = () => filesBelow(join(target, 'files')).length;
    const first = await backUpAt('2026-11-01T03:00:00Z', target);
    const both = contents();
    const [gone] = await keysOf(id);
    const client = await connect(product.databaseUrl);
    await client.query('delete from file where storage_key = $1', [gone]);
    await client.end();
    await backUpAt('2026-11-02T03:00:00Z', target);
    expect(contents()).toBe(both);
    const third = await backUpAt('2026-11-03T03:00:00Z', target);
    expect([third.removed, third.notRemoved, contents()]).toEqual([1, '', both - 1]);
    await expect(restoreFrom(target, { name: first.name })).rejects.toThrow(/没有名为/);
  });

  it('stays where the list of another cannot be read, since nobody knows what that names', async () => {
    const target = newFolder();
    await backUpAt('2026-11-01T03:00:00Z', target, backupSecret);
    await backUpAt('2026-11-02T03:00:00Z', target, otherSecret);
    const third = await backUpAt('2026-11-03T03:00:00Z', target, otherSecret);
    expect(third.removed).toBe(1);
    await backUpAt('2026-11-04T03:00:00Z', target, backupSecret);
    const before = filesBelow(target).length;
    const last = await backUpAt('2026-11-05T03:00:00Z', target, otherSecret);
    expect(last.notRemoved).toMatch(/BACKUP_KEY 不是/);
    expect(filesBelow(target).length).toBeGreaterThan(before);
    // With both keys it is tidied up.
    const tidied = await backUpAt('2026-11-06T03:00:00Z', target, undefined, [otherSecret, backupSecret]);
    expect([tidied.removed, tidied.notRemoved]).toEqual([3, '']);
  });
});
