import { useMatches } from 'react-router';
import { useTextBook } from '../locales/texts.ts';
import { useAppSelector } from './hooks.ts';
import { entryOf } from './route-entry.tsx';

/** The heading of a screen that has nothing of its own to show yet, for who listens to it: its title. */
export function WaitingTitle() {
  const entry = entryOf(useMatches());
  const texts = useTextBook();
  const title = useAppSelector((state) => entry?.title?.(state, texts));
  return <h1 className="visually-hidden">{title ?? texts.get('common').siteName}</h1>;
}
