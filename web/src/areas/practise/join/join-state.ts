import type { AccountState } from '../../account/account.types.ts';
import type { PractiseDetail } from '../practise.types.ts';

export type JoinState =
  | 'visitor'
  /** Logged in; what is one's own has not come yet. */
  | 'checking'
  /** … and did not come. */
  | 'unchecked'
  | 'waiting'
  | 'learning'
  | 'graduated'
  /** Can join, or join again after a refusal or leaving. */
  | 'open'
  /** No camp takes anyone now. */
  | 'closed';

interface Known {
  session: AccountState['session'];
  busy: boolean;
  joined: PractiseDetail['joined'];
  camps: PractiseDetail['camps'];
}

const enrolled: Record<number, JoinState> = { 0: 'waiting', 1: 'learning', 2: 'graduated' };

/** What the join button has to say (rules: enrolment-status). */
export function joinState({ session, busy, joined, camps }: Known): JoinState {
  const visitor = session !== 'student';
  if (!visitor && joined === undefined) return busy ? 'checking' : 'unchecked';
  const already = joined && enrolled[joined.status];
  if (already) return already;
  if (camps.length === 0) return 'closed';
  return visitor ? 'visitor' : 'open';
}
