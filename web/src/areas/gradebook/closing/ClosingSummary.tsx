import { figureStates } from '@zhixing/contract/gradebook-words';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from '../closing.module.css';
import { gradebookApi } from '../gradebook-api.ts';

/** What stands in the gradebook that is to be approved: who passes, how it was settled, and what could not be done any more. */
export function ClosingSummary({ campId }: { campId: number }) {
  const text = useTexts('staffClosing').summary;
  const { data: book } = gradebookApi.useGradebookQuery({ campId });
  if (!book) return null;
  const states = book.figures.flatMap((figure) => figure.states);
  const count = (state: (typeof figureStates)[number]) =>
    states.filter((each) => each === figureStates.indexOf(state)).length;
  const verdicts = (passed: boolean | null) => book.passed.filter((each) => each === passed).length;
  const [waiting, notDue, empty] = [count('waiting'), count('notDue'), count('empty')];
  const [zero, excluded] = [count('settledZero'), count('settledExcluded')];
  return (
    <>
      <p>{text.students({ passed: verdicts(true), failed: verdicts(false), open: verdicts(null) })}</p>
      {zero + excluded + book.deferred.length > 0 ? (
        <p>{text.settled({ zero, excluded, deferred: book.deferred.length })}</p>
      ) : null}
      {waiting + notDue + empty > 0 ? (
        <div className={styles.summary}>
          <Notice tone="warning">
            {waiting > 0 ? <p>{text.waiting({ count: waiting })}</p> : null}
            {empty > 0 ? <p>{text.empty({ count: empty })}</p> : null}
            {notDue > 0 ? <p>{text.notDue({ count: notDue })}</p> : null}
          </Notice>
        </div>
      ) : null}
    </>
  );
}
