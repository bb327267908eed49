import { randomUUID } from 'node:crypto';
import { type Call, calls, codes, isStaffWrite } from '@zhixing/contract';
import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditAct } from '../../schema/audit/audit.ts';
import { answeredRequest } from '../../schema/idempotency.ts';
import { notice } from '../../schema/messages.ts';
import { outboxMessage } from '../../sms/outbox.table.ts';
import { useMatrix } from '../../testing/matrix/use-matrix.ts';
import { type CallName, makeWrites } from '../../testing/matrix/writes-done.ts';

/**
 * Every write of the back office, sent twice with one `requestId` (rules: request-once): the second answers as the first, and leaves no
 * second act in the audit trail, no second notice and no SMS. A call that is added without it fails here by its name.
 */
const matrix = useMatrix();
const { product, tokens } = matrix;
const payloadOf = makeWrites(matrix);
const staffCalls = (Object.entries(calls) as unknown as [CallName, Call][]).filter(([, { path }]) =>
  path.startsWith('/mapi/'),
);
const writes = staffCalls.filter(([, call]) => isStaffWrite(call));

/** Writes that the administrator of the matrix cannot make, and the test that sends them twice. */
const elsewhere: Partial<Record<CallName, string>> = {
  acceptInvite:
    'staff.test.ts: is accepted by the account of its number alone, which stays the student that it was',
};

/** Calls that take no `requestId` though their name does not begin with `get`, and why. */
const repeatable: Record<string, string> = {
  renderAnnouncement: 'read',
  previewGradebookTotals: 'read',
  previewDeadlines: 'read',
  readGradebookFile: 'read',
  readRegistrarTemplate: 'read',
  previewRegrade: 'read',
  checkAudit: 'read',
  findCampStudents: 'read',
  renderText: 'read',
  renderSharedText: 'read',
  readQuestionTable: 'read',
  previewDirectory: 'read',
  previewContent: 'read',
  previewScore: 'read',
  selectRoster: 'read',
  holdMarking: 'lease',
  holdQuestion: 'lease',
  exportRosterImport: 'file',
  readRosterFile: 'trial',
  planRosterImport: 'trial',
  // Before there is an account.
  checkSetup: 'visitor',
  createAdministrator: 'visitor',
  readInvite: 'visitor',
  registerInvited: 'visitor',
  readPasswordLink: 'visitor',
  setPasswordByLink: 'visitor',
};

async function left() {
  const { db } = product.deps;
  const [acts] = await db.select({ n: count() }).from(auditAct);
  const [notices] = await db.select({ n: count() }).from(notice);
  const [sms] = await db.select({ n: count() }).from(outboxMessage);
  return { acts: acts?.n, notices: notices?.n, sms: sms?.n };
}

it('takes a requestId unless it is a read, or is listed here with a reason', () => {
  const without = staffCalls.filter(([, call]) => !isStaffWrite(call) && !/\/get[A-Z]?\w*$/.test(call.path));
  expect(Object.fromEntries(without.map(([name, { who, repeatable }]) => [name, repeatable ?? who]))).toEqual(
    repeatable,
  );
  for (const [name, { payload }] of writes)
    expect((payload as unknown as { properties: object }).properties, `${name}`).toHaveProperty('requestId');
});

describe('a write of the back office that is sent again answers as the first did and is done once', () => {
  it.each(writes.filter(([name]) => !elsewhere[name]))('%s', async (name, { method, path, toldOnce }) => {
    const requestId = randomUUID();
    const payload = { ...(await payloadOf(name)), requestId };
    const send = () => product.call(`${method} ${path}` as never, payload as never, { token: tokens.admin });
    const first = await send();
    expect(first).toMatchObject({ code: codes.ok });
    const after = await left();
    const second = await send();
    if (toldOnce)
      expect(second).toMatchObject({ code: codes.refused, msg: expect.stringContaining('已经做过') });
    else expect(second).toEqual(first);
    expect(await left()).toEqual(after);
    const kept = await product.deps.db
      .select({ call: answeredRequest.call })
      .from(answeredRequest)
      .where(eq(answeredRequest.requestId, requestId));
    expect(kept).toEqual([{ call: path }]);
  });
});
