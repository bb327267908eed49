import { useTexts } from '../../locales/texts.ts';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import type { DraftState } from './projects-api.ts';

const tones: Record<DraftState, TagTone> = { draft: 'neutral', published: 'success', changed: 'warning' };

/** Whether students see a project, and all of it. */
export function StateTag({ state }: { state: DraftState }) {
  const text = useTexts('staffProjects').states;
  return <Tag tone={tones[state]}>{text[state]}</Tag>;
}
