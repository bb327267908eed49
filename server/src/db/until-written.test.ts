import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { CallError } from '../base/errors.ts';
import { untilWritten } from './until-written.ts';

test('a conflict that passes is tried again until it is written', async () => {
  let tries = 0;
  const act = async () => {
    tries += 1;
    return tries > 5 ? 'written' : undefined;
  };
  expect(await untilWritten(act)).toBe('written');
  expect(tries).toBe(6);
});

test('a conflict that never passes is a fault, and nobody is told that the server is busy', async () => {
  const failure = await untilWritten(async () => undefined).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(CallError);
  expect(String(failure)).toMatch(/still in conflict after 30 tries/);
});

test('a constraint that stays violated is named as the cause; any other error is thrown at once', async () => {
  const violation = (constraint: string) =>
    Object.assign(new DatabaseError('duplicate key', 0, 'error'), { code: '23505', constraint });
  const same = violation('enrolment_live');
  const fail = (error: Error) => untilWritten<string>(() => Promise.reject(error), 'enrolment_live');
  await expect(fail(same)).rejects.toMatchObject({ cause: same });
  const other = violation('account_mobile');
  await expect(fail(other)).rejects.toBe(other);
});
