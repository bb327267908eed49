import type { ComponentType } from 'react';
import { type LazyPart, lazyPart, OpenFailed } from '../../base/lazy-part.tsx';
import type { Bundle } from '../../locales/bundles.ts';
import { Loading } from '../../ui/staff/Loading.tsx';

/** A page below another's head in the back office: it comes when it is opened. `module`: its file, below src. */
export const part = <Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart<Props>(`src/${module}`, load, { Loading: Loading });

/** What opens over a page: it comes with the button that opens it (`preloadOnIntent`), and with the bundles of texts that it alone needs. */
export const dialogPart = <Props extends { onClose: () => void }>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  ...bundles: Bundle[]
): LazyPart<Props> => lazyPart<Props>(`src/${module}`, load, { Failed: OpenFailed, bundles });
