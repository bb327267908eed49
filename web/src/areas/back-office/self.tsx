import type { Calls, Data } from '@zhixing/contract';
import { createContext, type ReactNode, useContext } from 'react';

export type Self = Data<Calls['POST /mapi/Staff/getSelf']>;
const SelfContext = createContext<Self | null>(null);

export function StaffContextProvider({ self, children }: { self: Self; children: ReactNode }) {
  return <SelfContext value={self}>{children}</SelfContext>;
}

/** Their account, known before the rest of the page knows who is logged in; undefined outside of the back office. */
export const useSelfId = (): number | undefined => useContext(SelfContext)?.userId;

/** Who reads this screen in the back office, and what they may do. */
export function useSelf(): Self {
  const self = useContext(SelfContext);
  if (!self) throw new Error('outside of the back office');
  return self;
}
