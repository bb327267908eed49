import { isLowest, marksOf, mostPoints, scoreOf } from '@zhixing/contract/rubric';
import { useId, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { isoOfMinute } from '../../../ui/china-input.ts';
import { FormArea } from '../../../ui/form/FormControls.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { useFormDraft } from '../../back-office/public/form.ts';
import { changesApi, useAsks } from '../../marks/index.ts';
import { ReturnDate } from '../fields/ReturnDate.tsx';
import { RubricField } from '../fields/RubricField.tsx';
import { isScore, ScoreInput } from '../fields/ScoreInput.tsx';
import { markingApi, type Work } from '../marking-api.ts';
import { useStudentLabel } from '../student-label.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import styles from './correction.module.css';
import { type CorrectionFields, proposed } from './correction.types.ts';

export interface CorrectReviewProps {
  work: Work;
  onClose: () => void;
}

const numberOf = (typed: string) => (typed === '' ? null : Number(typed));
const levelsOf = (typed: string) => typed.split(',').map(numberOf);
const textOf = (score: number | null) => (score === null ? '' : String(score));
/** The given review; of a work that has none, the reader's draft of it. */
function fieldsOf({ review, draft }: Pick<Work, 'review' | 'draft'>): CorrectionFields {
  const { score, comment } = review ?? draft ?? { score: null, comment: '' };
  const chosen = review ? review.rubric.map((mark) => mark.chosen) : (draft?.chosen ?? []);
  const passed = review?.passed === false ? 'no' : 'yes';
  return { score: textOf(score), chosen: chosen.join(), passed, comment, until: proposed, reason: '' };
}

/** Replaces the review of a work: the levels or the score, the comment, and whether it passes; or asks for its first after the lock. */
export function CorrectReview({ work, onClose }: CorrectReviewProps) {
  const { panel, correction: text } = useTexts('staffMarking');
  const whose = useStudentLabel()(work.student);
  const { submissionId, review, marked, returnBy } = work;
  const [first] = useState(() => fieldsOf(work));
  const draft = useFormDraft<CorrectionFields>({
    name: 'correct-review',
    about: `correct-review-${submissionId}`,
    first,
  });
  const { typed, type } = draft.form;
  const until = typed.until === proposed ? undefined : typed.until;
  const [correct] = markingApi.useCorrectReviewMutation();
  const [ask] = changesApi.useAskGradeChangeMutation();
  const isFirst = review === null;
  const asks = useAsks(work.campId) || isFirst;
  const [reread] = markingApi.useLazyMarkingWorkQuery();
  const scoreId = useId();
  const { rubric, rubricKey } = isFirst ? work : (marked ?? { rubric: [], rubricKey: '' });
  const chosen = rubric.map((_, place) => levelsOf(typed.chosen)[place] ?? null);
  const marks = marksOf(rubric, chosen);
  const passed = typed.passed === 'yes';
  const score = rubric.length > 0 ? marks && scoreOf(marks) : numberOf(typed.score);
  const wrong = rubric.length === 0 && score !== null && !isScore(score, 100);
  const noLevels = !passed && chosen.every((level) => level === null);
  const isReturned = review?.passed === true && !passed && !asks;
  const noDate = isReturned && returnBy !== null && until === '';
  // A pass that the gradebook counts has a score (rules: scored-pass).
  const unscored = passed && score === null && rubric.length === 0 && work.passMark !== null;
  const incomplete = wrong || noDate || unscored || (rubric.length > 0 && !marks && !noLevels);
  return (
    <CorrectionDialog
      whose={whose}
      draft={draft}
      incomplete={incomplete}
      isFirst={isFirst}
      onClose={onClose}
      isLowest={passed && marks !== null && marks.length > 0 && isLowest(marks)}
      asks={asks}
      send={({ withdraw, ...how }) => {
        const mark = { submissionId, rubricKey, chosen, score, passed, comment: typed.comment };
        const revision = review?.corrections.length ?? 0;
        if (asks) return ask({ campId: work.campId, review: { ...mark, revision }, ...how });
        const dueAt = isReturned && until ? { dueAt: isoOfMinute(until) } : {};
        return correct({ ...mark, revision, ...how, withdraw, ...dueAt });
      }}
      onRefused={() => void reread({ submissionId })}
      onDone={onClose}
    >
      {rubric.length > 0 ? (
        <>
          <RubricField
            rubric={rubric}
            chosen={chosen}
            disabled={false}
            hasKeys={false}
            onChange={(levels) => type('chosen', levels.map((level) => level ?? '').join())}
          />
          <p className={styles.sum} aria-live="polite">
            {score === null ? panel.notComplete : panel.scoreOf({ score, most: mostPoints(rubric) })}
          </p>
        </>
      ) : (
        <div className={styles.field}>
          <label htmlFor={scoreId}>{panel.score}</label>
          <ScoreInput
            id={scoreId}
            precision={1}
            step={1}
            wrong={wrong}
            value={score}
            onChange={(value) => type('score', value === null ? '' : String(value))}
          />
          {wrong ? (
            <small className={styles.wrong} role="alert">
              {panel.beyond({ most: 100 })}
            </small>
          ) : work.passMark === null ? null : (
            <small>{panel.scoreCounts({ pass: work.passMark })}</small>
          )}
        </div>
      )}
      <div className={styles.field}>
        <Radios
          label={text.verdict}
          value={typed.passed}
          onChange={(value) => type('passed', value)}
          options={[
            { value: 'yes', label: panel.pass },
            { value: 'no', label: asks ? text.fails : panel.return },
          ]}
        />
      </div>
      {isReturned && returnBy !== null ? (
        <div className={styles.field}>
          <ReturnDate returnBy={returnBy} typed={until} onChange={(value) => type('until', value)} />
        </div>
      ) : null}
      <FormArea name="comment" label={panel.comment} maxLength={10_000} rows={4} />
    </CorrectionDialog>
  );
}
