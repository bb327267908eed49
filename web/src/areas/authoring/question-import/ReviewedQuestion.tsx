import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { useState } from 'react';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { type AllTexts, useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/Input.tsx';
import { usePreview } from '../../markdown/public/editor.ts';
import type { Change, Problem } from '../../question-import/index.ts';
import { placed, shownWith } from '../import/picture-addresses.ts';
import styles from './QuestionImport.module.css';
import type { QuestionImport, ReviewedEntry } from './use-question-import.ts';

interface ReviewedQuestionProps {
  entry: ReviewedEntry;
  /** Of the document's pictures on this device. */
  addresses: readonly string[];
  state: QuestionImport;
}

/** One place of a paper: its source, to be mended, beside the question that it is. */
export function ReviewedQuestion({ entry, addresses, state }: ReviewedQuestionProps) {
  const text = useTexts('staffQuestionImport');
  const { id, origin, source, readings, double, isUnderstood, isTaken } = entry;
  const place = id + 1;
  const [isEditing, setEditing] = useState(!isUnderstood || entry.isEdited);
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <label className={styles.take}>
          <input
            type="checkbox"
            checked={isTaken}
            disabled={!isUnderstood}
            aria-label={text.take({ place })}
            onChange={({ target }) => state.choose(id, target.checked)}
          />
          <strong>{text.place({ place })}</strong>
        </label>
        {origin.from > 0 ? <span className={styles.hint}>{text.lines(origin)}</span> : null}
        {isTaken ? null : <span className={styles.hint}>{text.notTaken}</span>}
      </div>
      <div className={styles.pair}>
        <div className={styles.side}>
          <p className={styles.hint}>{text.source}</p>
          {isEditing ? (
            <TextArea
              aria-label={text.editOf({ place })}
              rows={Math.min(14, Math.max(4, source.split('\n').length + 1))}
              value={source}
              onChange={({ target }) => state.edit(id, target.value)}
            />
          ) : (
            <>
              <pre className={styles.source}>{source}</pre>
              <Button variant="ghost" size="small" onClick={() => setEditing(true)}>
                {text.edit}
                <span className="visually-hidden"> {text.place({ place })}</span>
              </Button>
            </>
          )}
          {origin.original === undefined ? null : (
            <details>
              <summary>{text.original}</summary>
              <pre className={`${styles.source} ${styles.original}`}>{origin.original}</pre>
            </details>
          )}
        </div>
        <div className={styles.side}>
          <p className={styles.hint}>{text.seen}</p>
          {readings.length === 0 ? <Fault problem={{ kind: 'noStem' }} /> : null}
          {readings.map(({ question, problem, changes, from }) =>
            question ? (
              <div key={from}>
                <Shown place={state.place} question={question} addresses={addresses} />
                <Changes changes={changes} />
              </div>
            ) : (
              <Fault key={from} problem={problem ?? { kind: 'noStem' }} />
            ),
          )}
          {double ? <p className={styles.note}>{text.double[double]}</p> : null}
        </div>
      </div>
    </li>
  );
}

function Fault({ problem }: { problem: Problem }) {
  const { problems } = useTexts('staffQuestionImport');
  const say = problems[problem.kind] as string | ((what: Problem) => string);
  return <p className={styles.fault}>{typeof say === 'string' ? say : say(problem)}</p>;
}

function Changes({ changes }: { changes: Change[] }) {
  const text = useTexts('staffQuestionImport').changes;
  if (changes.length === 0) return null;
  return (
    <ul className={styles.note}>
      {changes.map((change) => {
        const say = text[change.kind] as string | ((what: Change) => string);
        return <li key={change.kind}>{typeof say === 'string' ? say : say(change)}</li>;
      })}
    </ul>
  );
}

const letterOf = (at: number) => String.fromCharCode(65 + at);

/** The stem and its options as one text, as it is drawn for students. */
const drawn = ({ kind, stem, options }: QuestionFields) =>
  [stem, ...options.map(({ text }, at) => `${kind === 'ordering' ? at + 1 : letterOf(at)}\\. ${text}`)].join(
    '\n\n',
  );

function Shown({
  place,
  question,
  addresses,
}: {
  place: QuestionImport['place'];
  question: QuestionFields;
  addresses: readonly string[];
}) {
  const text = useTexts('staffQuestionImport');
  const kinds = useTexts('learning').test.kinds;
  const { html } = usePreview(place, placed(drawn(question)));
  const { kind, marks, explanation, guide, tags, pairs = [] } = question;
  return (
    <>
      <p className={styles.hint}>
        {kinds[kind]} · {text.marks({ marks })}
      </p>
      {html === undefined ? null : <ChapterText html={shownWith(html, addresses)} />}
      {pairs.length > 0 ? <Pairs pairs={pairs} /> : null}
      <p>{kind === 'text' ? text.byTeacher : text.answer({ answer: answerOf(question, text) })}</p>
      {guide ? <p className={styles.hint}>{text.guide({ text: guide })}</p> : null}
      {explanation ? <p className={styles.hint}>{text.explanation({ text: explanation })}</p> : null}
      {tags.length > 0 ? <p className={styles.hint}>{text.tags({ tags })}</p> : null}
    </>
  );
}

function Pairs({ pairs }: { pairs: NonNullable<QuestionFields['pairs']> }) {
  return (
    <ul>
      {pairs.map(({ left, right }) => (
        <li key={`${left}→${right}`}>{left === '' ? right : `${left} → ${right}`}</li>
      ))}
    </ul>
  );
}

function answerOf(
  { kind, options, answer, blanks, pairs = [] }: QuestionFields,
  words: AllTexts['staffQuestionImport'],
): string {
  if (kind === 'matching') return words.pairs({ count: pairs.filter(({ left }) => left !== '').length });
  if (kind === 'ordering') return words.inThisOrder;
  if (answer !== null) return answer ? words.isTrue : words.isFalse;
  if (blanks.length > 0)
    return blanks
      .map(({ answers, number, tolerance }) =>
        number === null ? answers.join(' / ') : `${number} ± ${tolerance}`,
      )
      .join('；');
  return options.flatMap((option, at) => (option.answer ? [letterOf(at)] : [])).join('');
}
