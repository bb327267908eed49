import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { goodPassword, register, someone } from '../../testing/account.ts';
import { alter, backupSecret, filesBelow, otherSecret, useBackups } from '../../testing/backup/backups.ts';
import { testDatabaseUrl } from '../../testing/database.ts';
import { useLeavers } from '../../testing/leavers.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { createTestProduct } from '../../testing/product.ts';
import { notifyAddress } from '../account/index.ts';
import { eraseCancelled } from '../account-removal/index.ts';
import { beginRestore, finishRestore, requireRestored } from './restore/empty-place.ts';
import { listFilesOf } from './restore/restore-files.ts';
import { connect } from './snapshot.queries.ts';
import { openTarget } from './target/open.ts';

vi.setConfig({ testTimeout: 120_000 });
const { product, learner, newcomer, cancel, keysOf } = useLeavers();
const { newFolder, backUpTo, restoreFrom } = useBackups(product);

const manifestOf = (name: string) => `backups/${name}/manifest.json`;

it('a restored installation has the people, works, files and certificates of the moment of the backup', async () => {
  const student = await learner();
  const target = newFolder();
  const { db, jobs } = product.deps;
  const asked = await db.transaction((tx) => jobs.send(tx, 'long', { jobId: 7 }, { priority: 3 }));
  const old = { countryCode: '86', mobile: '13800100009', email: null };
  await db.transaction((tx) => notifyAddress(tx, product.deps, old, { kind: 'cancelled' }));
  const made = await backUpTo(target);
  const later = await newcomer();
  const { databaseUrl, varFolder } = await restoreFrom(target);

  const restored = await createTestProduct(
    {
      ZHIXING_VAR: varFolder,
      ZHIXING_SECRET: readFileSync(join(product.deps.config.varFolder, 'secret'), 'utf8').trim(),
    },
    { databaseUrl },
  );
  const login = (account: string) =>
    restored.call('POST /passport/Api/user/Login', { account, password: goodPassword });
  const { data, code } = await login(student.mobile);
  expect(code).toBe(1);
  expect((await login(later.mobile)).code).not.toBe(1);
  const { token } = data as { token: string };
  const work = await restored.call(
    'POST /capi/Schoolwork/getWorkOrNote',
    { chapterId: student.homework, type: '2' },
    { token },
  );
  const [file] = work.data.workInfo.filelist;
  const { pathname, search } = new URL(file?.url ?? '', 'http://localhost');
  const download = await restored.app.inject(pathname + search);
  expect(download.rawPayload).toEqual(samples.pdf);
  const found = await restored.call('GET /capi/FrontProject/checkCertNumber', {
    certNumber: student.certificate.number,
  });
  expect(found.code).toBe(1);
  const client = await connect(databaseUrl);
  // Without the message to the old number, which the backed up installation sends.
  const { rows: sent } = await client.query(
    "select id::text, data, state::text, priority from pgboss.job where name not like 'scheduled%'",
  );
  await client.end();
  expect(sent).toEqual([{ id: asked, data: { jobId: 7 }, state: 'created', priority: 3 }]);
  expect(made.files.count).toBe(made.copied.count);
  // What is written next does not collide with what was restored.
  const again = await restored.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    {
      chapterId: student.homework,
      type: '2',
      status: '1',
      content: '再交一次',
      fileList: [],
    },
    { token },
  );
  expect([again.code, again.data.submittedVersion]).toEqual([1, 2]);
  const newPerson = someone();
  await register(restored, newPerson);
  await restored.close();
});

it('what the target has is not copied again, and the same content is kept once', async () => {
  const { token } = await newcomer();
  const target = newFolder();
  await uploadFile(product, {
    token,
    name: '甲.pdf',
    content: Buffer.concat([samples.pdf, Buffer.from('\n%甲')]),
  });
  await uploadFile(product, {
    token,
    name: '乙.pdf',
    content: Buffer.concat([samples.pdf, Buffer.from('\n%甲')]),
  });
  const first = await backUpTo(target);
  expect(first.copied.count).toBeGreaterThan(0);
  expect(first.copied.count).toBeLessThan(first.files.count);
  const names = filesBelow(join(target, 'files'));
  const before = names.map((name) => statSync(join(target, 'files', name)).ino);
  const second = await backUpTo(target);
  expect([second.copied.count, second.files.count]).toEqual([0, first.files.count]);
  expect(names.map((name) => statSync(join(target, 'files', name)).ino)).toEqual(before);
  await uploadFile(product, {
    token,
    name: '丙.pdf',
    content: Buffer.concat([samples.pdf, Buffer.from('\n%丙')]),
  });
  const third = await backUpTo(target);
  expect(third.copied.count).toBe(1);
});

it('only the owner of the target reads what is in it', async () => {
  const target = newFolder();
  await backUpTo(target);
  const modes = filesBelow(target).map((name) => statSync(join(target, name)).mode & 0o777);
  expect([...new Set(modes)]).toEqual([0o600]);
  expect(statSync(join(target, 'backups')).mode & 0o777).toBe(0o700);
});

it('an altered byte is refused, and leaves nothing in the place', async () => {
  await learner();
  const target = newFolder();
  const made = await backUpTo(target);
  const account = made.tables.find(({ name }) => name === 'account')?.parts[0]?.name ?? '';
  const place = { varFolder: newFolder(), databaseUrl: await testDatabaseUrl({ empty: true }) };
  for (const name of [manifestOf(made.name), account]) {
    const putBack = alter(join(target, name));
    await expect(restoreFrom(target, place), name).rejects.toThrow(/被改动过或不完整/);
    expect(filesBelow(place.varFolder)).toEqual([]);
    putBack();
  }
  // The place is empty again, so that a restore can be begun again.
  await restoreFrom(target, place);
  // Cut short by one byte, or gone.
  const putBack = alter(join(target, account), (bytes) => bytes.subarray(0, -1));
  await expect(restoreFrom(target)).rejects.toThrow(/不完整/);
  putBack();
  rmSync(join(target, account));
  await expect(restoreFrom(target)).rejects.toThrow(/不完整/);
});

it('an encrypted backup shows nothing, and says which key it needs', async () => {
  await learner();
  const target = newFolder();
  await backUpTo(target, { secret: backupSecret });
  const all = Buffer.concat(filesBelow(target).map((name) => readFileSync(join(target, name))));
  expect(all.includes('%PDF')).toBe(false);
  await expect(restoreFrom(target)).rejects.toThrow(/加密的：请把做它时的密钥设为 BACKUP_KEY/);
  await expect(restoreFrom(target, { secret: otherSecret })).rejects.toThrow(
    /BACKUP_KEY 不是做这份备份时的那一个/,
  );
  await restoreFrom(target, { secret: backupSecret });
  const open = newFolder();
  await backUpTo(open);
  const plain = Buffer.concat(filesBelow(open).map((name) => readFileSync(join(open, name))));
  expect(plain.includes('%PDF')).toBe(true);
  const secrets = readFileSync(join(product.deps.config.varFolder, 'secret'), 'utf8').trim();
  expect(plain.includes(secrets)).toBe(false);
});

it('a backup whose target vanishes fails with what to do, and what was written is no backup', async () => {
  const target = newFolder();
  const away = `${target}-away`;
  const failed = backUpTo(target, {
    report: (progress) => {
      if ('table' in progress && progress.table === 'enrolment') renameSync(target, away);
    },
  });
  await expect(failed).rejects.toThrow(/不见了：盘没有挂上/);
  renameSync(away, target);
  await expect(restoreFrom(target)).rejects.toThrow(/没有一份完整的备份（没有写完的不算）/);
  const cut = filesBelow(join(target, 'backups')).length;
  expect(cut).toBeGreaterThan(0);
  const made = await backUpTo(target);
  expect(filesBelow(join(target, 'backups')).every((name) => name.startsWith(made.name))).toBe(true);
});

it('a target without the backups that were in it, or of another installation, is refused', async () => {
  const target = newFolder();
  await expect(backUpTo(target, { usedBefore: true })).rejects.toThrow(/没有以前的备份：盘没有挂上/);
  await expect(backUpTo(join(target, 'no/such'))).rejects.toThrow(/不见了/);
  await backUpTo(target);
  writeFileSync(join(target, 'zhixing-backup.json'), JSON.stringify({ installation: crypto.randomUUID() }));
  await expect(backUpTo(target)).rejects.toThrow(/另一套服务的备份/);
});

it('the product does not start on what a cut restore has left', () => {
  const varFolder = newFolder();
  requireRestored(varFolder);
  beginRestore(varFolder);
  expect(() => requireRestored(varFolder)).toThrow(/上一次恢复没有做完/);
  finishRestore(varFolder);
  requireRestored(varFolder);
});

it('a place that is not empty is refused and left as it is', async () => {
  const target = newFolder();
  await backUpTo(target);
  const varFolder = newFolder();
  writeFileSync(join(varFolder, '论文.docx'), 'mine');
  await expect(restoreFrom(target, { varFolder })).rejects.toThrow(
    /不是空的（有 论文.docx）：没有恢复，什么也没有动/,
  );
  expect(filesBelow(varFolder)).toEqual(['论文.docx']);
  await expect(restoreFrom(target, { databaseUrl: product.databaseUrl })).rejects.toThrow(/数据库不是空的/);
});

it('files that go while a backup is under way are in it, and go afterwards', async () => {
  const student = await learner();
  const keys = await keysOf(student.id);
  expect(keys.length).toBeGreaterThan(0);
  expect((await cancel(student.token)).code).toBe(1);
  product.clock.forward(8 * 24 * 3600);
  const target = newFolder();
  const erasing: Promise<void>[] = [];
  const made = await backUpTo(target, {
    // Slow enough for the erasure to end before the files are read.
    bytesPerSecond: 200_000,
    report: (progress) => {
      if ('table' in progress && progress.table === 'account') erasing.push(eraseCancelled(product.deps));
    },
  });
  await Promise.all(erasing);
  expect(await keysOf(student.id)).toEqual([]);
  expect(made.files.lost).toEqual([]);
  const open = await openTarget(target, { s3: null, log: product.deps.log });
  const listed: string[] = [];
  for await (const { key, part } of listFilesOf({ target: open, key: null }, made)) {
    expect(await open.sizeOf(part)).not.toBeNull();
    listed.push(key);
  }
  expect(listed).toEqual(expect.arrayContaining(keys));
  await eraseCancelled(product.deps);
  for (const key of keys) expect(await product.deps.storage.read(key)).toBeNull();
});

it('a file that the storage has lost or altered is told, and the rest is backed up', async () => {
  const { token, id } = await newcomer();
  const upload = async (name: string, mark: string) =>
    uploadFile(product, { token, name, content: Buffer.concat([samples.pdf, Buffer.from(`\n%${mark}`)]) });
  await upload('丢了.pdf', 'lost');
  await upload('改了.pdf', 'changed');
  const [gone = '', altered = ''] = await keysOf(id);
  const pathOf = (key: string) => join(product.deps.config.varFolder, 'files', key.slice(0, 2), key);
  rmSync(pathOf(gone));
  writeFileSync(pathOf(altered), Buffer.alloc(statSync(pathOf(altered)).size));
  const target = newFolder();
  expect((await backUpTo(target)).files.lost.sort()).toEqual([gone, altered].sort());
  // The content comes from another file that is the same.
  await upload('又一份.pdf', 'lost');
  await upload('再一份.pdf', 'changed');
  expect((await backUpTo(target)).files.lost).toEqual([]);
});

it('two backups of one database do not go on at once', async () => {
  const first = newFolder();
  let second: Promise<unknown> | undefined;
  await backUpTo(first, {
    report: (progress) => {
      if (!('table' in progress) || second) return;
      second = backUpTo(newFolder());
      second.catch(() => undefined);
    },
    bytesPerSecond: 500_000,
  });
  await expect(second).rejects.toThrow('另一个备份正在进行');
});
