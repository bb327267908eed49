import type { Calls, Payload } from '@zhixing/contract';
import { useState } from 'react';
import { dialogPart } from '../../back-office/index.ts';
import type { DeadlinePreview } from '../camps.types.ts';
import { campsApi } from '../camps-api.ts';
import type { DeadlineChangesProps } from './DeadlineChanges.tsx';

const DeadlineChanges = dialogPart<DeadlineChangesProps>('areas/camps/deadlines/DeadlineChanges.tsx', () =>
  import('./DeadlineChanges.tsx').then((module) => module.DeadlineChanges),
);

type Change = Omit<Payload<Calls['POST /mapi/Gradebook/previewDeadlines']>, 'campId'>;

/**
 * Before a change of deadlines is saved, whose figures it changes (rules: deadline-preview); where nobody's do, it is saved at once.
 * `ask`: instead of saving; `dialog`: stands beside the form.
 */
export function useDeadlinePreview(campId: number, save: () => void) {
  const [preview, { isLoading }] = campsApi.usePreviewDeadlinesMutation();
  const [changes, setChanges] = useState<DeadlinePreview | null>(null);
  const ask = async (change: Change) => {
    const { data } = await preview({ campId, ...change });
    if (!data) return;
    if (data.count === 0) save();
    else setChanges(data);
  };
  const dialog = changes ? (
    <DeadlineChanges
      changes={changes}
      busy={false}
      onSave={() => {
        setChanges(null);
        save();
      }}
      onClose={() => setChanges(null)}
    />
  ) : null;
  return { ask, dialog, previewing: isLoading };
}
