import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { CallError } from '../../base/errors.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

test('a conflict is retried until the write succeeds', async () => {
  let tries = 0;
  const act = async () => {
    tries += 1;
    return tries > 5 ? 'written' : undefined;
  };
  expect(await retryOnConflict(act)).toBe('written');
  expect(tries).toBe(6);
});

test('a conflict that stays is an error, not busy', async () => {
  const failure = await retryOnConflict(async () => undefined).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(CallError);
  expect(String(failure)).toMatch(/still in conflict after 30 tries/);
});

test('a constraint that stays violated is the cause of the error; any other error is thrown at once', async () => {
  const violation = (constraint: string) =>
    Object.assign(new DatabaseError('duplicate key', 0, 'error'), { code: '23505', constraint });
  const same = violation('enrolment_live');
  const fail = (error: Error) => retryOnConflict<string>(() => Promise.reject(error), 'enrolment_live');
  await expect(fail(same)).rejects.toMatchObject({ cause: same });
  const other = violation('account_mobile');
  await expect(fail(other)).rejects.toBe(other);
});
