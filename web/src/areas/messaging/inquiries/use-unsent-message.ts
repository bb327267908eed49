import { useMemo, useState } from 'react';
import { useAppSelector } from '../../../base/hooks.ts';
import { keepTyped, readTyped } from '../../../device/typed-copy.ts';
import { nothingTyped, type Typed } from './unsent-message.ts';

/**
 * What is being written about one thing, and how it is written on. What this device has kept is there as soon as it is known
 * whose it is, which on a reload may come after the screen, unless something was typed by then.
 */
export function useTyped(about: string): [Typed, (next: Typed) => void] {
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const [typed, setTyped] = useState<Typed>();
  const kept = useMemo(
    () => (userId === undefined ? undefined : readTyped<Typed>(userId, about)) ?? nothingTyped(),
    [userId, about],
  );
  const write = (next: Typed) => {
    setTyped(next);
    if (userId !== undefined) keepTyped(userId, about, next.content === '' ? undefined : next);
  };
  return [typed ?? kept, write];
}
