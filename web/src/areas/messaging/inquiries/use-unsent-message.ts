import { useMemo, useState } from 'react';
import { useAppSelector } from '../../../base/hooks.ts';
import { readUnsentText, saveUnsentText } from '../../../device/unsent-text.ts';
import { useRestoredTexts } from '../../../device/use-restored-texts.ts';
import { emptyMessage, type UnsentMessage } from './unsent-message.ts';

/**
 * The unsent message about one subject, and its setter. The text stored on this device is loaded when the user is known,
 * which after a reload can be later than the first paint; it does not replace what was typed in the meantime.
 */
export function useUnsentMessage(about: string): [UnsentMessage, (next: UnsentMessage) => void] {
  const userId = useAppSelector((state) => state.account.userInfo?.userId);
  const [typed, setTyped] = useState<UnsentMessage>();
  const restored = useRestoredTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when it is put back
  const kept = useMemo(
    () => (userId === undefined ? undefined : readUnsentText<UnsentMessage>(userId, about)) ?? emptyMessage(),
    [userId, about, restored],
  );
  const write = (next: UnsentMessage) => {
    setTyped(next);
    if (userId !== undefined) saveUnsentText(userId, about, next.content === '' ? undefined : next);
  };
  return [typed ?? kept, write];
}
