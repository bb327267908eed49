import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { prefetchHandlers } from '../device/prefetch-handlers.ts';
import type { Bundle } from '../locales/bundles.ts';
import { useTexts, useTranslations } from '../locales/texts.ts';
import { ChunkLoadFailed } from './failure/ChunkLoadFailed.tsx';
import { retryFailedStyles } from './failure/failed-styles.ts';
import { useAppDispatch } from './hooks.ts';
import { toast } from './toast.ts';

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** The module's path, as Vite's manifest names it. */
  module: string;
  /** Resolves once it can be drawn at once; rejects when its code does not come. */
  preload: () => Promise<void>;
}

interface LazyPartOptions<Props> {
  /** Shown until the code has loaded, in the same size, so that nothing moves. Optional. */
  Loading?: ComponentType<Props>;
  /** Shown when the code fails to load; by default an error with a retry. */
  Failed?: ComponentType<Props>;
  /** Text bundles that the screen itself does not load: they are loaded with the code. */
  bundles?: Bundle[];
}

/** A part of a screen whose code is not needed by the first view; drawn at once when the code has loaded. */
export function lazyPart<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  { Loading, Failed, bundles = [] }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  function preload() {
    loading ??= retryFailedStyles()
      .then(load)
      .then(
        (loaded) => {
          Part = loaded;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
    return loading;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at module level
  function Lazy(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const [phase, setPhase] = useState<'coming' | 'there' | 'failed'>('coming');
    const translations = useTranslations();
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
    useEffect(() => {
      let gone = false;
      const turn = (next: typeof phase) => {
        if (!gone) setPhase(next);
      };
      turn('coming');
      Promise.all([preload(), ...bundles.map(translations.load)]).then(
        () => turn('there'),
        () => turn('failed'),
      );
      return () => {
        gone = true;
      };
    }, [attempt]);
    if (Part && bundles.every(translations.has)) return <Part {...props} />;
    if (phase !== 'failed') return Loading ? <Loading {...props} /> : null;
    if (Failed) return <Failed {...props} />;
    return (
      <ChunkLoadFailed
        key={attempt}
        module={module}
        again={attempt > 0}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    );
  }

  return Object.assign(Lazy, { preload, module });
}

/** For an overlay whose code failed to load: shows a toast and closes, so that it can be opened again. */
export function OpenFailed({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const text = useTexts('common');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    dispatch(toast.error(text.screenFailed));
    onClose();
  }, []);
  return null;
}

/** Event handlers for the button that opens a part: its code is prefetched on intent (rules: prefetch). */
export const preloadOnIntent = ({ preload }: Pick<LazyPart<never>, 'preload'>) =>
  prefetchHandlers(() => void preload().catch(() => undefined));
