import { lt } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { addressUse, session, smsCode, spentChallenge } from '../../schema/account.ts';
import { loginTicket } from '../../schema/login-ticket.ts';
import * as emailCodes from './codes/email-code.queries.ts';
import { deleteTicketsBefore } from './factor.queries.ts';
import { deleteTriesBefore } from './wrong-try.queries.ts';

interface Limits {
  now: Date;
  /** No limit counts rows older than this. */
  caps: Date;
}

/** Deletes rows that are not read any more. */
export async function deleteOld(tx: Transaction, { now, caps }: Limits): Promise<void> {
  await tx.delete(smsCode).where(lt(smsCode.sentAt, caps));
  await emailCodes.deleteBefore(tx, { before: caps });
  await deleteTriesBefore(tx, { before: caps });
  await tx.delete(addressUse).where(lt(addressUse.windowStart, caps));
  await tx.delete(spentChallenge).where(lt(spentChallenge.expiresAt, now));
  await tx.delete(session).where(lt(session.expiresAt, now));
  await deleteTicketsBefore(tx, { now });
  await tx.delete(loginTicket).where(lt(loginTicket.expiresAt, caps));
}
