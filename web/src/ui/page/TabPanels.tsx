import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Tabs.module.css';

interface TabPanel<Key extends string> {
  key: Key;
  label: ReactNode;
  children: ReactNode;
  /** What its tab listens to besides. */
  on?: HTMLAttributes<HTMLButtonElement>;
}

interface TabPanelsProps<Key extends string> {
  items: TabPanel<Key>[];
  current: Key;
  onChoose: (key: Key) => void;
  className?: string | undefined;
}

/** How far an arrow key goes from one tab of several. */
const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * One place with several faces: arrow keys go from tab to tab, Enter opens one. A panel is drawn when it is first opened and
 * stays, so that what was typed there does.
 */
export function TabPanels<Key extends string>({ items, current, onChoose, className }: TabPanelsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<Key>>(new Set([current]));
  if (!opened.has(current)) setOpened(new Set([...opened, current]));
  function move(event: KeyboardEvent) {
    const tabs = [...(list.current?.children ?? [])] as HTMLElement[];
    const step = steps[event.key];
    const at = tabs.indexOf(event.target as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    tabs[step(at, tabs.length)]?.focus();
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" className={styles.tabs} onKeyDown={move}>
        {items.map(({ key, label, on }) => (
          <button
            key={key}
            type="button"
            {...on}
            role="tab"
            id={`${id}${key}`}
            className={styles.tab}
            aria-selected={key === current}
            aria-controls={opened.has(key) ? `${id}${key}-panel` : undefined}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(({ key, children }) =>
        opened.has(key) ? (
          <div
            key={key}
            role="tabpanel"
            id={`${id}${key}-panel`}
            className={styles.panel}
            aria-labelledby={`${id}${key}`}
            hidden={key !== current}
          >
            {children}
          </div>
        ) : null,
      )}
    </div>
  );
}
