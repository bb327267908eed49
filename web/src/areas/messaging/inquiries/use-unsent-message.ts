import { useMemo, useState } from 'react';
import { useAppSelector } from '../../../base/hooks.ts';
import { readUnsentText, saveUnsentText } from '../../../device/unsent-text.ts';
import { emptyMessage, type UnsentMessage } from './unsent-message.ts';

/**
 * What is being written about one thing, and how it is written on. What this device has kept is there as soon as it is known
 * whose it is, which on a reload may come after the screen, unless something was typed by then.
 */
export function useUnsentMessage(about: string): [UnsentMessage, (next: UnsentMessage) => void] {
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const [typed, setTyped] = useState<UnsentMessage>();
  const kept = useMemo(
    () => (userId === undefined ? undefined : readUnsentText<UnsentMessage>(userId, about)) ?? emptyMessage(),
    [userId, about],
  );
  const write = (next: UnsentMessage) => {
    setTyped(next);
    if (userId !== undefined) saveUnsentText(userId, about, next.content === '' ? undefined : next);
  };
  return [typed ?? kept, write];
}
