import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'secret');
const good = 'Hk2-long-enough-and-of-many-characters-01';

test('the first start makes a secret that stays, readable by its owner alone, and leaves nothing half', () => {
  const [made] = readSecrets('', folder);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(readSecrets('', folder)).toEqual([made]);
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
});

test.each([
  ['nothing, as a full disk leaves it', '', '是空的'],
  ['blanks', ' \n\n', '是空的'],
  ['too little', 'abc', '太短'],
  ['one character again and again', 'a'.repeat(64), '太容易猜到'],
  ['a weak one behind a good one', `${good}\nabc`, '太短'],
])('a file that holds %s is refused with what to do, and stays as it is', (_, text, why) => {
  writeFileSync(path(), text);
  expect(() => readSecrets('', folder)).toThrow(why);
  expect(() => readSecrets('', folder)).toThrow('请从备份恢复');
  expect(readFileSync(path(), 'utf8')).toBe(text);
});

test.each(['short', 'a'.repeat(64), `${good},short`, `${good},`])('the setting %s is refused', (given) => {
  expect(() => readSecrets(given, folder)).toThrow('ZHIXING_SECRET');
});

test('several secrets are read in their order, from the setting and from the file', () => {
  expect(readSecrets(`${good}, ${good}2`, folder)).toEqual([good, `${good}2`]);
  writeFileSync(path(), `${good}2\n${good}\n`);
  expect(readSecrets('', folder)).toEqual([`${good}2`, good]);
});

test('a data folder that is a file is told in a sentence', () => {
  writeFileSync(path(), 'x');
  expect(() => readSecrets('', path())).toThrow('应当是一个文件夹');
});
