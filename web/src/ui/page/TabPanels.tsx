import { type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, type TabProps, Tabs } from 'react-aria-components/Tabs';
import { LibraryLocale } from '../overlay/LibraryLocale.tsx';
import styles from './Tabs.module.css';

interface TabPanelItem<Key extends string> {
  key: Key;
  label: ReactNode;
  children: ReactNode;
  /** Further event handlers of its tab. */
  on?: Pick<TabProps, 'onFocus' | 'onPointerEnter' | 'onPointerDown'>;
}

interface TabPanelsProps<Key extends string> {
  items: TabPanelItem<Key>[];
  current: Key;
  onChoose: (key: Key) => void;
  className?: string | undefined;
}

/**
 * One place with several faces: arrow keys go from tab to tab, Enter opens one. A panel is drawn when it is first opened and
 * stays, so that what was typed there does.
 */
export function TabPanels<Key extends string>({ items, current, onChoose, className }: TabPanelsProps<Key>) {
  const [opened, setOpened] = useState<ReadonlySet<Key>>(new Set([current]));
  if (!opened.has(current)) setOpened(new Set([...opened, current]));
  return (
    <LibraryLocale>
      <Tabs
        className={className}
        selectedKey={current}
        onSelectionChange={(key) => onChoose(key as Key)}
        keyboardActivation="manual"
      >
        <TabList className={styles.tabs}>
          {items.map(({ key, label, on }) => (
            <Tab key={key} id={key} className={styles.tab} {...on}>
              {label}
            </Tab>
          ))}
        </TabList>
        {items.map(({ key, children }) =>
          opened.has(key) ? (
            <TabPanel key={key} id={key} shouldForceMount className={styles.panel}>
              {children}
            </TabPanel>
          ) : null,
        )}
      </Tabs>
    </LibraryLocale>
  );
}
