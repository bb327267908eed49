import { LazyDialog } from '../../../base/LazyDialog.tsx';
import { lazyPart } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import type { CompareVersionsProps } from './CompareVersions.tsx';
import type { Choice, Conflict } from './use-conflict.ts';

interface ConflictDialogProps {
  conflict: Conflict | undefined;
  onChoose: (which: Choice) => void;
}

const CompareVersions = lazyPart<CompareVersionsProps>('schoolwork/conflict', () =>
  import('./CompareVersions.tsx').then((module) => module.CompareVersions),
);

/** Two devices or tabs wrote the same work: both versions, and the choice is the student's. */
export function ConflictDialog({ conflict, onChoose }: ConflictDialogProps) {
  const text = useTexts('schoolwork').conflict;
  return (
    <LazyDialog open={conflict !== undefined} title={text.title} width={880}>
      {conflict ? <CompareVersions conflict={conflict} onChoose={onChoose} /> : null}
    </LazyDialog>
  );
}
