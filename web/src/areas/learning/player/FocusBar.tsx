import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useAppSelector } from '../../../base/hooks.ts';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { receivedAt } from '../../../base/time/received-at.ts';
import { setFocusMode } from '../../../device/focus-mode.ts';
import { useTitleLangOf, useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { RunningTest } from '../../assessment/public/running-test.ts';
import { UnsentWork } from '../../writing-queue/index.ts';
import styles from './FocusBar.module.css';
import { type OverlayName, overlays } from './player-overlays.ts';

interface FocusBarProps {
  /** The open overlay; on a phone it is a bottom sheet. */
  openOverlay: OverlayName | undefined;
  onOpenOverlay: (which: 'directory' | 'note') => void;
}

/** The one bar of focus mode: back, whose text it is and how far, the directory, the note, and the way out. */
export function FocusBar({ openOverlay, onOpenOverlay }: FocusBarProps) {
  const info = useAppSelector((state) => state.learning.projectInfo);
  const learnBack = useAppSelector((state) => state.learning.learnBack);
  const test = useAppSelector((state) => state.account.userInfo?.runningTest);
  const { layout, player } = useTexts('learning');
  const titleOf = useTitleOf();
  const titleLangOf = useTitleLangOf();
  useEscape();
  const leave = () => setFocusMode(false);
  return (
    <nav className={styles.bar} aria-label={layout.focus}>
      <Link to={learnBack || paths.userPractise()} className={styles.tool} aria-label={layout.back}>
        <Icon name="arrowLeft" />
      </Link>
      <p className={styles.title} lang={info ? titleLangOf(info) : undefined}>
        {info ? titleOf(info) : ''}
      </p>
      <UnsentWork />
      {test ? <RunningTest test={test} heardAt={receivedAt(test.now)} /> : null}
      {info ? (
        <div className={styles.progress}>
          <Progress bare value={info.progress} max={1} label={layout.progress} />
        </div>
      ) : null}
      {(['directory', 'note'] as const).map((which) => (
        <button
          key={which}
          type="button"
          className={`${styles.tool} ${styles.wide}`}
          aria-expanded={openOverlay === which}
          onClick={() => onOpenOverlay(which)}
          {...preloadOnIntent(overlays[which])}
        >
          <Icon name={which === 'directory' ? 'menu' : 'file'} size={18} />
          {player[which]}
        </button>
      ))}
      <button
        type="button"
        className={styles.tool}
        aria-label={layout.leaveFocus}
        title={layout.leaveFocus}
        onClick={leave}
      >
        <Icon name="shrink" size={18} />
      </button>
    </nav>
  );
}

const typing = 'input, textarea, select, [contenteditable="true"]';

/** Escape leaves, unless it closes something that lies over the text or belongs to what is being typed. */
function useEscape() {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    const over = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="menu"]')];
    if (!over.some((each) => each.checkVisibility())) setFocusMode(false);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => leave(event);
    // Before a dialog that hears the same key is gone.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
