import { type MouseEvent, Suspense, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { useAppSelector } from '../../base/hooks.ts';
import { useFocusMode } from '../../device/focus-mode.ts';
import { useTexts, useTranslations } from '../../locales/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePasteCut } from '../browser/use-paste-cut.ts';
import { entryOf } from '../route-entry.tsx';
import { BottomBar } from './BottomBar.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './RootLayout.module.css';
import { Toaster } from './Toaster.tsx';

/**
 * Around every screen: skip link, header, banner when offline, footer, toasts. `shell`: the server draws it for the application.
 * What is in a Suspense wakes apart from the rest, and first where it is tapped.
 */
export function RootLayout({ shell = false }: { shell?: boolean }) {
  const entry = entryOf(useMatches());
  const texts = useTranslations();
  const text = texts.get('common');
  const title = useAppSelector((state) => entry?.title?.(state, texts));
  const main = useFocusOnArrival();
  usePasteCut();
  const layout = entry?.layout?.name;
  const learning = layout === 'learning';
  const staff = layout === 'staff';
  // The player and the staff pages have no footer.
  const footless = learning || staff;
  // (rules: focus-mode)
  const focused = useFocusMode() && entry?.path === '/learning';
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead there; the press only finds a nearer place */}
      <a className="skip-link" href="#main" onClick={skipToStart}>
        {text.skipToContent}
      </a>
      {/* Hidden, not gone: the clock of a running test goes on in it. */}
      <Suspense>
        <Header width={footless ? 'wide' : 'main'} hidden={focused} staff={staff} />
      </Suspense>
      <OfflineBanner />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={classes(styles.main, entry?.document ? undefined : styles.application)}
      >
        <DocumentTitle title={title}>
          <Suspense>
            <Outlet />
          </Suspense>
        </DocumentTitle>
      </main>
      {footless ? null : (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      {learning && shell ? (
        <div hidden data-without-scripts="">
          <Footer />
        </div>
      ) : null}
      {staff || entry?.ownBar ? null : (
        <Suspense>
          <BottomBar />
        </Suspense>
      )}
      <Toaster />
      <ScrollRestoration />
    </div>
  );
}

/** The skip link of a screen whose content follows its own navigation: focuses the `data-content-start` element. */
function skipToStart(event: MouseEvent) {
  const start = document.querySelector<HTMLElement>('#main [data-content-start]');
  if (!start) return;
  event.preventDefault();
  start.focus({ preventScroll: true });
  start.scrollIntoView({ block: 'start' });
}

/**
 * After a navigation the keyboard and the screen reader begin at the new screen, as after a page load; where ways to other screens
 * stay before it, behind them. In the layout phase: a screen that has a nearer place takes the focus there in an effect.
 */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const start = main.current?.querySelector<HTMLElement>('[data-content-start]');
    (start ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function OfflineBanner() {
  const text = useTexts('common');
  const isonline = useAppSelector((state) => state.account.isonline);
  return (
    <div aria-live="polite" className={styles.banner}>
      {isonline ? null : (
        <p className={styles.offline}>
          <Icon name="alert" size={16} />
          {text.offline}
        </p>
      )}
    </div>
  );
}
