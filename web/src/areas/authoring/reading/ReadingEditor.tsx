import type { ComponentProps } from 'react';
import { useState } from 'react';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { dialogPart } from '../../back-office/index.ts';
import { MarkdownEditor } from '../../markdown/public/editor.ts';
import type { ImportDialog as Opened } from '../import/ImportDialog.tsx';
import { LessonFrame } from '../LessonFrame.tsx';
import type { LessonEditorProps } from '../projects-api.ts';
import { useLessonWriting } from '../use-lesson-writing.ts';
import { VideoPanel } from './VideoPanel.tsx';

/** What reads documents comes with the button that opens it. */
const ImportDialog = dialogPart<ComponentProps<typeof Opened>>(
  'areas/authoring/import/ImportDialog.tsx',
  () => import('../import/ImportDialog.tsx').then((file) => file.ImportDialog),
);

/** A reading: its text, and the video it may have. */
export function ReadingEditor({ draft, lesson }: LessonEditorProps) {
  const { parts, import: text } = useTexts('staffProjects');
  const writing = useLessonWriting(lesson);
  const { values, edit } = writing;
  const [importing, setImporting] = useState(false);
  return (
    <LessonFrame
      draft={draft}
      lesson={lesson}
      writing={writing}
      acts={
        <Button variant="secondary" onClick={() => setImporting(true)} {...preloadOnIntent(ImportDialog)}>
          {text.open}
        </Button>
      }
    >
      <VideoPanel video={values.film} shown={lesson} onChange={(video) => edit({ film: video })} />
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
    </LessonFrame>
  );
}
