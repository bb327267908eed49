import type { CampState } from '@zhixing/contract/words';
import { useTexts } from '../../locales/texts.ts';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import type { CampSummary } from './camps.types.ts';

const tones: Record<CampState, TagTone> = { coming: 'primary', running: 'success', ended: 'neutral' };

/** Where a camp is by its dates, and whether it still takes newcomers. */
export function StateTag({ camp: { state, closedAt } }: { camp: Pick<CampSummary, 'state' | 'closedAt'> }) {
  const text = useTexts('staffCamps');
  return (
    <>
      <Tag tone={tones[state]}>{text.states[state]}</Tag>
      {closedAt && state !== 'ended' ? <Tag tone="warning">{text.noNewcomers}</Tag> : null}
    </>
  );
}
