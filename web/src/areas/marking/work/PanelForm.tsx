import { mostPoints } from '@zhixing/contract/rubric';
import { useId, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { isoOfMinute } from '../../../ui/china-input.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { DraftConflict } from '../../drafts/index.ts';
import { FileBox, sendFile, useUploads } from '../../schoolwork/public/uploads.ts';
import { SaveState } from '../../writing-queue/index.ts';
import styles from '../fields/panel.module.css';
import { ReturnDate } from '../fields/ReturnDate.tsx';
import { RubricField } from '../fields/RubricField.tsx';
import { isScore, ScoreInput } from '../fields/ScoreInput.tsx';
import type { Work } from '../marking-api.ts';
import { CommentField } from './CommentField.tsx';
import { EarlierVersionNotice } from './PanelNotices.tsx';
import type { ReviewDraft } from './use-review-draft.ts';

const mostFiles = 20;
/** Without a rubric. */
const highest = 100;

interface PanelFormProps {
  work: Work;
  writing: ReviewDraft;
  /** What it comes to; null: not complete yet, or none is given. */
  score: number | null;
  /** By the rubric's passing level; undefined: nothing is proposed (rules: rubric-pass). */
  proposal: boolean | undefined;
  /** Which of the two is on its way. */
  giving: boolean | undefined;
  disabled: boolean;
  /** `dueAt`: of what is returned, where another date than the proposed one was chosen. */
  onGive: (passed: boolean, dueAt?: string) => void;
}

/** Levels or a score, a comment and files; passed or returned. */
export function PanelForm({ work, writing, score, proposal, giving, disabled, onGive }: PanelFormProps) {
  const text = useTexts('staffMarking').panel;
  const { rubric, newest, submissionId, draft, earlierDraft } = work;
  const { values, edit, phase, problem, clash, choose } = writing;
  const { chosen, rubricKey, score: scoreLabel, comment, files } = text.parts;
  const uploads = useUploads({
    send: sendFile,
    room: mostFiles - values.files.length,
    max: mostFiles,
    onSent: (file) => edit({ files: [...values.files, file] }),
  });
  const untouched =
    values.comment === '' && values.files.length === 0 && values.chosen.every((each) => each === null);
  // A pass that the gradebook counts has a score (rules: scored-pass).
  const incomplete = (rubric.length > 0 || work.passMark !== null) && score === null;
  // What is no mark is none of the draft either: the server would take nothing of it.
  const [beyond, setBeyond] = useState<number>();
  const typeScore = (typed: number | null) => {
    const wrong = typed !== null && !isScore(typed, highest);
    setBeyond(wrong ? typed : undefined);
    edit({ score: wrong ? null : typed });
  };
  const { returnBy } = work;
  const [until, setUntil] = useState<string>();
  const outdated = newest.submissionId !== submissionId;
  const cannot = disabled || outdated || uploads.busy || beyond !== undefined;
  return (
    <fieldset className={styles.form} disabled={disabled}>
      {draft?.rubricChanged ? <Notice tone="warning">{text.rubricChanged}</Notice> : null}
      {earlierDraft && untouched ? (
        <EarlierVersionNotice
          draft={earlierDraft}
          onTake={() => {
            const { chosen: levels, score: given, comment: words, files: added } = earlierDraft;
            edit({ chosen: levels, score: given, comment: words, files: added });
          }}
        />
      ) : null}
      {rubric.length > 0 ? (
        <RubricField
          rubric={rubric}
          chosen={values.chosen}
          disabled={disabled}
          onChange={(levels) => edit({ chosen: levels })}
        />
      ) : (
        <ScoreField
          score={beyond ?? values.score}
          wrong={beyond !== undefined}
          passMark={work.passMark}
          onChange={typeScore}
        />
      )}
      {rubric.length > 0 ? (
        <p className={styles.score} aria-live="polite">
          {score === null ? text.notComplete : text.scoreOf({ score, most: mostPoints(rubric) })}
          {proposal === undefined ? null : (
            <small>{(proposal ? text.proposePass : text.proposeReturn)({ pass: work.rubricPass })}</small>
          )}
        </p>
      ) : null}
      <CommentField comment={values.comment} onChange={(words) => edit({ comment: words })} />
      <FileBox
        files={values.files}
        max={mostFiles}
        uploads={uploads}
        onRemove={({ id }) => edit({ files: values.files.filter((file) => file.id !== id) })}
      />
      {returnBy === null ? null : <ReturnDate returnBy={returnBy} typed={until} onChange={setUntil} />}
      <SaveState state={{ phase, submitting: false }} savedAt={draft?.savedAt ?? null} />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <div className={styles.acts}>
        <Button
          variant={proposal === false ? 'primary' : 'secondary'}
          loading={giving === false}
          disabled={cannot || giving === true || until === ''}
          onClick={() => onGive(false, until === undefined ? undefined : isoOfMinute(until))}
        >
          {text.return}
        </Button>
        <Button
          variant={proposal === false ? 'secondary' : 'primary'}
          loading={giving === true}
          disabled={cannot || incomplete || giving === false}
          onClick={() => onGive(true)}
        >
          {text.pass}
        </Button>
      </div>
      <DraftConflict
        clash={clash}
        onChoose={choose}
        problem={problem}
        labels={{ chosen, rubricKey, score: scoreLabel, comment, files }}
        show={(key, value) =>
          key === 'chosen' ? levelsIn(rubric, value as (number | null)[], text.unchosen) : undefined
        }
        joinable={['comment']}
      />
    </fieldset>
  );
}

const levelsIn = (rubric: Work['rubric'], chosen: (number | null)[], none: string) =>
  rubric
    .map(({ title, levels }, place) => `${title}：${levels[chosen[place] ?? -1]?.name ?? none}`)
    .join('\n');

interface ScoreFieldProps {
  score: number | null;
  wrong: boolean;
  /** Of the gradebook that counts the homework; null: it does not. */
  passMark: number | null;
  onChange: (score: number | null) => void;
}

function ScoreField({ score, wrong, passMark, onChange }: ScoreFieldProps) {
  const text = useTexts('staffMarking').panel;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text.score}</label>
      <ScoreInput id={id} precision={1} step={1} wrong={wrong} value={score} onChange={onChange} />
      {wrong ? (
        <small className={styles.wrong} role="alert">
          {text.beyond({ most: highest })}
        </small>
      ) : (
        <small>{passMark === null ? text.scoreHint : text.scoreCounts({ pass: passMark })}</small>
      )}
      {passMark !== null && score === null && !wrong ? (
        <Button variant="quiet" onClick={() => onChange(passMark)}>
          {text.fillPassMark({ pass: passMark })}
        </Button>
      ) : null}
    </div>
  );
}
