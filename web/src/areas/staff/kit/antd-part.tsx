import type { ComponentType } from 'react';
import { type LazyPart, lazyPart, Unopened } from '../../../base/lazy-part.tsx';
import { Coming } from './Coming.tsx';

const withAntd = async <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const [{ inAntd }, Part] = await Promise.all([import('../../../base/antd/Antd.tsx'), load()]);
  return inAntd(Part);
};

/** A page below a room's own head: it comes when it is opened. `module`: its file, below areas/staff. */
export const part = <Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart<Props>(`src/areas/staff/${module}`, load, { Coming });

/** What opens over a room: it comes with the button that opens it (`bringing`). */
export const dialogPart = <Props extends { onClose: () => void }>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart<Props>(`src/areas/staff/${module}`, load, { Failed: Unopened });

/** A page below a room's own head, drawn with Ant Design: both come when it is opened. `module`: its file, below areas/staff. */
export const antdPage = <Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart<Props>(`src/areas/staff/${module}`, () => withAntd(load), { Coming });

/** What opens over a room and is drawn with Ant Design: both come with the button that opens it (`bringing`). */
export const antdDialog = <Props extends { onClose: () => void }>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> =>
  lazyPart<Props>(`src/areas/staff/${module}`, () => withAntd(load), { Failed: Unopened });
