import { useTexts } from '../../../locales/texts.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { PractiseItem } from '../practise.types.ts';

/** Says of a project that not everybody sees whom it is for; of others nothing (rules: project-visibility). */
export function VisibilityTag({ visibility }: Pick<PractiseItem, 'visibility'>) {
  const text = useTexts('practise').shownTo;
  return visibility === 'everyone' ? null : <Tag tone="warning">{text[visibility]}</Tag>;
}
