import { useTexts } from '../../../../locales/texts.ts';
import { MarkdownEditor } from '../../markdown/MarkdownEditor.tsx';
import { LeafFrame } from '../LeafFrame.tsx';
import type { LeafEditorProps } from '../projects-api.ts';
import { useLeafWriting } from '../use-leaf-writing.ts';
import { FilmPanel } from './FilmPanel.tsx';

/** A reading: its text, and the film it may have. */
export function ReadingEditor({ draft, leaf }: LeafEditorProps) {
  const { parts } = useTexts('staffProjects');
  const writing = useLeafWriting(leaf);
  const { values, edit } = writing;
  return (
    <LeafFrame draft={draft} leaf={leaf} writing={writing}>
      <FilmPanel film={values.film} shown={leaf} onChange={(film) => edit({ film })} />
      <MarkdownEditor
        projectId={draft.projectId}
        label={parts.body}
        value={values.body}
        onChange={(body) => edit({ body })}
      />
    </LeafFrame>
  );
}
