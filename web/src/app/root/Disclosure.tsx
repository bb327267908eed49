import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCloseOnBack } from '../../ui/overlay/close-on-back.ts';
import styles from './Header.module.css';

interface DisclosureProps {
  className: string | undefined;
  label: React.ReactNode;
  name: string;
  children: React.ReactNode;
}

/** Opens without scripts too; closes at a navigation, at Escape, at Back, and at a press outside. */
export function Disclosure({ className, label, name, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const here = useRef(pathname);
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => close(details.current));
  useEffect(() => {
    // A menu that was opened before hydration stays open.
    if (here.current !== pathname) close(details.current);
    here.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close(details.current);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      close(details.current);
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, []);
  return (
    <details
      ref={details}
      className={className}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary aria-label={name}>{label}</summary>
      <div className={styles.menuPanel}>{children}</div>
    </details>
  );
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false;
}
