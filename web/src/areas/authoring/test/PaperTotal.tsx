import type { TestSettings } from '@zhixing/contract/staff/authoring-shapes';
import { useTexts } from '../../../locales/texts.ts';
import { paperTotal } from './paper-total.ts';
import { useQuestions } from './use-questions.ts';

/** What one paper comes to. */
export function PaperTotal({ projectId, test }: { projectId: number; test: TestSettings }) {
  const text = useTexts('staffContent').test;
  const { questions, tags } = useQuestions(projectId, test.questionIds);
  if (!tags) return null;
  const { count, total } = paperTotal(test, questions, tags);
  return (
    <strong aria-live="polite">
      {total === null ? text.totalVaries({ count }) : text.total({ count, total })}
    </strong>
  );
}
