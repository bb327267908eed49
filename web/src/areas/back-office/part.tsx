import type { ComponentType } from 'react';
import { type LazyPart, lazyPart, OpenFailed } from '../../base/lazy-part.tsx';
import { Loading } from '../../ui/staff/Loading.tsx';

/** A page below another's head in the back office: it comes when it is opened. `module`: its file, below src. */
export const part = <Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart<Props>(`src/${module}`, load, { Loading: Loading });

/** What opens over a page: it comes with the button that opens it (`preloadOnIntent`). */
export const dialogPart = <Props extends { onClose: () => void }>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart<Props>(`src/${module}`, load, { Failed: OpenFailed });
