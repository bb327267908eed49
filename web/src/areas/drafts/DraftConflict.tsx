import { lazyPart } from '../../base/lazy-part.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { DraftVersions, DraftVersionsProps } from './DraftVersions.tsx';
import type { DraftClash } from './use-draft-conflict.ts';

/** Conflicts are rare: what compares two texts comes with one. */
const Versions = lazyPart<DraftVersionsProps<object>>('src/areas/drafts/DraftVersions.tsx', () =>
  import('./DraftVersions.tsx').then((module) => module.DraftVersions),
) as unknown as typeof DraftVersions;

type DraftConflictProps<V extends object> = Omit<DraftVersionsProps<V>, 'clash'> & {
  clash: DraftClash<V> | undefined;
};

/** The same part was changed in two places, by two authors or in two tabs of one: both versions side by side, and the choice is the author's. */
export function DraftConflict<V extends object>(props: DraftConflictProps<V>) {
  const { draft: text } = useTexts('staffProjects');
  const { clash } = props;
  return (
    <Dialog open={clash !== undefined} title={text.title} width={880}>
      {clash ? <Versions {...props} clash={clash} /> : null}
    </Dialog>
  );
}
