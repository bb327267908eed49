import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installation } from '../../schema/file.ts';
import { createClassroom } from '../../testing/classroom.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { findInstallation } from './files.queries.ts';
import { verifyInstallation } from './installation.domain.ts';

let one: TestProduct;
let other: TestProduct;
beforeEach(async () => {
  [one, other] = await Promise.all([createTestProduct(), createTestProduct()]);
});
afterEach(() => Promise.all([one.close(), other.close()]));

/** The folder of one and the database of the other. */
const mixed = () => ({ ...other.deps, storage: one.deps.storage, config: one.deps.config });
const idPath = ({ deps }: TestProduct) => join(deps.config.varFolder, 'files/installation');

async function addFile(product: TestProduct) {
  const { token } = await (await createClassroom(product)).addPerson();
  expect(await uploadFile(product, { token, name: 'a.pdf', content: samples.pdf })).toMatchObject({
    code: 1,
  });
}
async function addUnknown(product: TestProduct) {
  const staged = await product.deps.storage.stage(Readable.from([Buffer.from('kept')]), { maxBytes: 10 });
  await staged.keep(crypto.randomUUID());
}

describe('a data folder and its database', () => {
  it('get one id at their first start, also of two processes at once, and know each other after', async () => {
    await Promise.all([
      verifyInstallation(one.deps),
      verifyInstallation(one.deps),
      verifyInstallation(one.deps),
    ]);
    const id = await findInstallation(one.deps.db);
    expect(readFileSync(idPath(one), 'utf8')).toBe(`${id}\n`);
    await addUnknown(one);
    await verifyInstallation(one.deps);
  });

  it('of two pairs are refused, with both ids and what to do', async () => {
    await Promise.all([verifyInstallation(one.deps), verifyInstallation(other.deps)]);
    const ids = [await findInstallation(one.deps.db), await findInstallation(other.deps.db)];
    const said = (await verifyInstallation(mixed()).catch((error: Error) => error)) as Error;
    for (const part of [...ids, one.deps.config.varFolder, 'DATABASE_URL', '没有启动'])
      expect(said.message).toContain(part);
  });

  it('a folder with an id and a file is not used with a new, empty database', async () => {
    await verifyInstallation(one.deps);
    await addFile(one);
    await expect(verifyInstallation(mixed())).rejects.toThrow('不是一对');
    expect(await findInstallation(other.deps.db)).toBeUndefined();
  });

  it('a folder without files is taken by a database that has an id', async () => {
    await verifyInstallation(other.deps);
    await verifyInstallation(mixed());
    expect(readFileSync(idPath(one), 'utf8').trim()).toBe(await findInstallation(other.deps.db));
  });

  it('files of an older version, without ids, are taken where the database knows them, and not where it does not', async () => {
    await addFile(one);
    await expect(verifyInstallation(mixed())).rejects.toThrow('不是一对');
    await verifyInstallation(one.deps);
    // A restored copy of the files alone, and one of the database alone.
    rmSync(idPath(one));
    await verifyInstallation(one.deps);
    await one.deps.db.delete(installation);
    await verifyInstallation(one.deps);
    expect(readFileSync(idPath(one), 'utf8').trim()).toBe(await findInstallation(one.deps.db));
  });
});
