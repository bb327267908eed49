import { useId, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { FormArea } from '../../../ui/form/FormControls.tsx';
import { useFormDraft } from '../../back-office/public/form.ts';
import { useSelf } from '../../back-office/public/self.ts';
import { changesApi, useAsks } from '../../marks/index.ts';
import { isScore, ScoreInput } from '../fields/ScoreInput.tsx';
import { markingApi, type TextAnswer } from '../marking-api.ts';
import { useStudentLabel } from '../student-label.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import styles from './correction.module.css';
import type { CorrectionFields } from './correction.types.ts';

export interface CorrectTextProps {
  which: { campId: number; chapterId: number; questionId: number };
  answer: TextAnswer;
  /** What the question is worth. */
  most: number;
  onCorrected: (after: Partial<TextAnswer>) => void;
  /** Somebody else may have corrected it: the answers are to be read again. */
  onRefused: () => void;
  onClose: () => void;
}

/** Replaces the mark of one text answer, its score and its comment; or asks for its first after the lock. */
export function CorrectText({ which, answer, most, onCorrected, onRefused, onClose }: CorrectTextProps) {
  const text = useTexts('staffMarking').texts;
  const { name } = useSelf();
  const whose = useStudentLabel()(answer.student);
  const { answerId, score: given, comment, corrections } = answer;
  const [first] = useState<CorrectionFields>(() => ({
    score: given === null ? '' : String(given),
    comment,
    reason: '',
    chosen: '',
    passed: '',
    until: '',
  }));
  const draft = useFormDraft<CorrectionFields>({
    name: 'correct-text',
    about: `correct-text-${answerId}`,
    first,
  });
  const { typed, type } = draft.form;
  const [correct] = markingApi.useCorrectTextMutation();
  const [ask] = changesApi.useAskGradeChangeMutation();
  const isFirst = given === null;
  const asks = useAsks(which.campId) || isFirst;
  const id = useId();
  const score = typed.score === '' ? null : Number(typed.score);
  const wrong = score !== null && !isScore(score, most);
  return (
    <CorrectionDialog
      whose={whose}
      draft={draft}
      isFirst={isFirst}
      onRefused={onRefused}
      onClose={onClose}
      incomplete={score === null || wrong}
      asks={asks}
      send={({ withdraw, ...how }) => {
        const { campId, ...lesson } = which;
        const revision = corrections.length;
        const mark = { ...lesson, answerId, score: score ?? 0, comment: typed.comment, revision };
        return asks ? ask({ campId, answer: mark, ...how }) : correct({ campId, ...mark, ...how, withdraw });
      }}
      onDone={(sent) => {
        if (asks) return onClose();
        const made = {
          at: new Date().toISOString(),
          by: name,
          byBefore: answer.by ?? name,
          reason: sent.reason,
          before: { score: given, comment },
        };
        onCorrected({
          score: Number(sent.score),
          comment: sent.comment,
          by: name,
          corrections: [...corrections, made],
        });
        onClose();
      }}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{text.score({ most })}</label>
        <ScoreInput
          id={id}
          precision={2}
          step={0.5}
          wrong={wrong}
          value={score}
          onChange={(value) => type('score', value === null ? '' : String(value))}
        />
        {wrong ? (
          <small className={styles.wrong} role="alert">
            {text.beyond({ most })}
          </small>
        ) : null}
      </div>
      <FormArea name="comment" label={text.comment} maxLength={2000} rows={3} />
    </CorrectionDialog>
  );
}
