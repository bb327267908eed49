import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { QuestionImport } from './use-question-import.ts';

/** What the last import has added, until the page is left: it can be undone as a whole. */
export function ImportedNotice({ imports }: { imports: QuestionImport }) {
  const text = useTexts('staffImportedQuestions');
  if (imports.added.length === 0) return null;
  return (
    <Notice
      tone="success"
      onClose={imports.dismiss}
      action={
        <Button variant="secondary" loading={imports.isUndoing} onClick={() => void imports.undo()}>
          {text.undo}
        </Button>
      }
    >
      {text.added({ count: imports.added.length })}
    </Notice>
  );
}
