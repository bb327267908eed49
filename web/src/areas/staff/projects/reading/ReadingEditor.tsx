import { useState } from 'react';
import { bringing } from '../../../../base/lazy-part.tsx';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { MarkdownEditor } from '../../markdown/MarkdownEditor.tsx';
import { LeafFrame } from '../LeafFrame.tsx';
import type { LeafEditorProps } from '../projects-api.ts';
import { useLeafWriting } from '../use-leaf-writing.ts';
import { FilmPanel } from './FilmPanel.tsx';
import { ImportDialog } from './import-part.ts';

/** A reading: its text, and the film it may have. */
export function ReadingEditor({ draft, leaf }: LeafEditorProps) {
  const { parts, import: text } = useTexts('staffProjects');
  const writing = useLeafWriting(leaf);
  const { values, edit } = writing;
  const [importing, setImporting] = useState(false);
  return (
    <LeafFrame
      draft={draft}
      leaf={leaf}
      writing={writing}
      acts={
        <Button variant="secondary" onClick={() => setImporting(true)} {...bringing(ImportDialog)}>
          {text.open}
        </Button>
      }
    >
      <FilmPanel film={values.film} shown={leaf} onChange={(film) => edit({ film })} />
      <MarkdownEditor
        projectId={draft.projectId}
        label={parts.body}
        value={values.body}
        onChange={(body) => edit({ body })}
      />
      {importing ? (
        <ImportDialog
          projectId={draft.projectId}
          before={values.body}
          onImport={(body) => edit({ body })}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </LeafFrame>
  );
}
