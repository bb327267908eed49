import { type ComponentProps, useState } from 'react';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dialogPart } from '../../back-office/index.ts';
import { projectsApi } from '../projects-api.ts';
import type { CourseImportDialog } from './CourseImportDialog.tsx';
import type { CourseImports, UndoImport } from './CourseImports.tsx';
import type { CourseImportState } from './use-course-import.ts';

const ImportDialog = dialogPart<ComponentProps<typeof CourseImportDialog>>(
  'areas/authoring/course-import/CourseImportDialog.tsx',
  () => import('./CourseImportDialog.tsx').then((file) => file.CourseImportDialog),
  'courseImport',
);
const History = dialogPart<ComponentProps<typeof CourseImports>>(
  'areas/authoring/course-import/CourseImports.tsx',
  () => import('./CourseImports.tsx').then((file) => file.CourseImports),
  'courseImport',
);
const Undo = dialogPart<ComponentProps<typeof UndoImport>>(
  'areas/authoring/course-import/CourseImports.tsx',
  () => import('./CourseImports.tsx').then((file) => file.UndoImport),
  'courseImport',
);

interface CourseImportProps {
  projectId: number;
  state: CourseImportState;
}

/** The buttons of the directory that import a course and list those that were imported. */
export function CourseImportButtons({ projectId, state: { show } }: CourseImportProps) {
  const text = useTexts('staffImportedCourses');
  const { data } = projectsApi.useCourseImportsQuery({ projectId });
  return (
    <>
      {data && data.list.length > 0 ? (
        <Button variant="secondary" onClick={() => show('history')} {...preloadOnIntent(History)}>
          {text.history}
        </Button>
      ) : null}
      <Button variant="secondary" onClick={() => show('import')} {...preloadOnIntent(ImportDialog)}>
        {text.open}
      </Button>
    </>
  );
}

/** Their dialogs, which stay while the directory behind them is filled or emptied. */
export function CourseImportDialogs({ projectId, state }: CourseImportProps) {
  const close = () => state.show(undefined);
  return (
    <>
      {state.shown === 'import' ? <ImportDialog projectId={projectId} state={state} onClose={close} /> : null}
      {state.shown === 'history' ? <History projectId={projectId} onClose={close} /> : null}
    </>
  );
}

/** What was imported last on this page, and how to undo it. */
export function ImportedNotice({ projectId, state }: CourseImportProps) {
  const text = useTexts('staffImportedCourses');
  const [isAsking, setAsking] = useState(false);
  const { added } = state;
  if (!added) return null;
  return (
    <>
      <Notice
        tone="success"
        onClose={state.dismiss}
        action={
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {text.undo}
          </Button>
        }
      >
        {text.added({ count: added.count })}
      </Notice>
      {isAsking ? (
        <Undo projectId={projectId} {...added} onDone={state.dismiss} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
