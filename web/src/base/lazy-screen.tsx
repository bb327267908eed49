import { type ComponentType, createContext, type FunctionComponent, use, useEffect, useState } from 'react';
import type { Bundle } from '../locales/bundles.ts';
import { type Translations, useTranslations } from '../locales/texts.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Container } from '../ui/page/Container.tsx';
import { ChunkLoadFailed, type ChunkLoadFailedProps } from './failure/ChunkLoadFailed.tsx';
import { retryFailedStyles } from './failure/failed-styles.ts';
import { useReload } from './hooks.ts';
import { LoadingTitle } from './LoadingTitle.tsx';
import styles from './lazy-screen.module.css';

/** ms (rules: screen-timeout). */
export const screenTimeout = 120_000;
export const loadingDelay = 200;

export interface ScreenModule {
  Screen: ComponentType;
}

export interface LazyScreen extends FunctionComponent {
  /** Resolves once the screen can be drawn at once; rejects when its code does not come. */
  preload: (texts: Translations) => Promise<void>;
  /** The module's path, as Vite's manifest names it. */
  module: string;
  bundles: Bundle[];
  /** The name of its skeleton; '' for the default one. */
  skeleton: string;
}

type Phase = 'quiet' | 'loading' | 'failed';

/** Nothing for 200 ms, then the loading state; failed with the code, or after 120 s. */
function usePhase(preload: () => Promise<void>, attempt: number, ready: boolean): Phase | 'ready' {
  const [phase, setPhase] = useState<Phase | 'ready'>(ready ? 'ready' : 'quiet');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
  useEffect(() => {
    if (ready) return;
    let over = false;
    const turn = (next: Phase | 'ready', last: boolean) => {
      if (over) return;
      over = last;
      setPhase(next);
    };
    setPhase('quiet');
    const delay = setTimeout(() => turn('loading', false), loadingDelay);
    const limit = setTimeout(() => turn('failed', true), screenTimeout);
    preload().then(
      () => turn('ready', true),
      () => turn('failed', true),
    );
    return () => {
      over = true;
      clearTimeout(delay);
      clearTimeout(limit);
    };
  }, [attempt]);
  return phase;
}

/** A layout's skeleton stands around: what stands in its place is a skeleton too, for the layout may bring what a screen needs. */
const InSkeleton = createContext(false);

let known: Record<string, ComponentType> = {};
/** Registers the skeletons, by the names that the declarations use (app/shell/skeletons.ts). */
export function addSkeletons(skeletons: Record<string, ComponentType>) {
  known = skeletons;
}

/** A screen whose code and texts come when they are needed, drawn without a pause once they are there. */
export function lazyScreen(
  module: string,
  load: () => Promise<ScreenModule>,
  bundles: Bundle[] = [],
  skeleton = '',
): LazyScreen {
  let Screen: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  function preloadCode() {
    loading ??= retryFailedStyles()
      .then(load)
      .then(
        (loaded) => {
          Screen = loaded.Screen;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
    return loading;
  }

  // The server draws one screen in every language: the code once, the texts for each language.
  async function preload(texts: Translations) {
    await Promise.all([preloadCode(), ...bundles.map(texts.load)]);
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, at module level
  function Lazy() {
    const [attempt, setAttempt] = useState(0);
    const texts = useTranslations();
    const reload = useReload();
    // What kept the code away has mostly kept the data away too.
    const retry = () => {
      setAttempt(attempt + 1);
      reload();
    };
    const phase = usePhase(() => preload(texts), attempt, Screen !== undefined && bundles.every(texts.has));
    const inSkeleton = use(InSkeleton);
    if (Screen && bundles.every(texts.has) && !inSkeleton) return <Screen />;
    if (phase === 'failed')
      return <ScreenFailed key={attempt} module={module} again={attempt > 0} onRetry={retry} />;
    if (phase !== 'loading' && !inSkeleton) return null;
    // A skeleton has words too: without them it is the one that has none.
    const Loading = (bundles.every(texts.has) && known[skeleton]) || ScreenLoading;
    return (
      <InSkeleton value={true}>
        <Loading />
      </InSkeleton>
    );
  }

  return Object.assign(Lazy, { preload, module, bundles, skeleton });
}

function ScreenFailed(props: ChunkLoadFailedProps) {
  return (
    <Container className={styles.failed}>
      <LoadingTitle />
      <ChunkLoadFailed {...props} />
    </Container>
  );
}

function ScreenLoading() {
  return (
    <Container className={styles.loading}>
      <LoadingTitle />
      <Skeleton count={5} />
    </Container>
  );
}
