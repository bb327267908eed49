import { Tag } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import type { DraftState } from './projects-api.ts';

const colors: Record<DraftState, string> = { draft: 'default', published: 'success', changed: 'warning' };

/** Whether students see a project, and all of it. */
export function StateTag({ state }: { state: DraftState }) {
  const text = useTexts('staffProjects').states;
  return <Tag color={colors[state]}>{text[state]}</Tag>;
}
