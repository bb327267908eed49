import { randomBytes } from 'node:crypto';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import * as queries from './lease.queries.ts';

export interface LeafKey {
  studentId: number;
  chapterId: number;
}

export interface Lease {
  lease: string;
  beganAt: Date;
  granted: number;
}

/**
 * The student's one lease, locked until the transaction ends: a new one where none is named, which ends that of any
 * other device. -2: it was taken over.
 */
export async function holdLease(
  tx: Transaction,
  key: LeafKey,
  lease: string | undefined,
  now: Date,
): Promise<Lease> {
  if (lease === undefined) {
    const taken = randomBytes(16).toString('base64url');
    await queries.takeLease(tx, { ...key, lease: taken, beganAt: now });
    return { lease: taken, beganAt: now, granted: 0 };
  }
  const held = await queries.lockLease(tx, { ...key, lease });
  if (!held) {
    throw refused('你正在其他设备或页面学习，这里已暂停计时；如要在此继续，请刷新本页', { takenOver: true });
  }
  return { lease, ...held };
}
