import { mostPoints, pointsOf } from '@zhixing/contract/rubric';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { classes } from '../../../ui/classes.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { RecordFiles } from '../files/RecordFiles.tsx';
import type { Work } from '../schoolwork.types.ts';
import styles from './Review.module.css';

type Reviewed = NonNullable<Work['review']>;

/** The teacher's verdict on one version: by criterion where there is a rubric, the comment, the teacher's files. */
export function Review({ review, version }: { review: Reviewed; version: number }) {
  const { homework: text, list, time: words } = useTexts('schoolwork');
  const { time } = useChinaDates();
  const { score, comment, passed, rubric, files, reviewedAt, corrections } = review;
  return (
    <section className={styles.review} aria-label={text.review}>
      <p className={styles.score}>
        <span>{text.reviewOf({ version })}</span>
        {passed === null ? null : (
          <Tag tone={passed ? 'success' : 'warning'}>{passed ? text.passed : text.notPassed}</Tag>
        )}
        {score === null ? null : <strong>{list.score({ score })}</strong>}
        <small>
          {time(reviewedAt)}
          {words.china}
        </small>
      </p>
      {rubric.length > 0 ? <Marks rubric={rubric} /> : null}
      {comment ? <p className={styles.comment}>{comment}</p> : null}
      <RecordFiles files={files} />
      {corrections.length > 0 ? <Corrections corrections={corrections} /> : null}
    </section>
  );
}

/** When and why the review was corrected, and what it was before (rules: mark-correction). */
function Corrections({ corrections }: Pick<Reviewed, 'corrections'>) {
  const { homework: text, list } = useTexts('schoolwork');
  const { time } = useChinaDates();
  const markOf = ({ passed, score, comment }: Reviewed['corrections'][number]['before']) =>
    [
      passed === null ? '' : passed ? text.passed : text.notPassed,
      score === null ? '' : list.score({ score }),
      comment,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section className={styles.corrections} aria-label={text.corrections}>
      {corrections.toReversed().map(({ at, reason, before }) => (
        <div key={at}>
          <p>{text.correctedOn({ time: time(at), reason })}</p>
          <p className={styles.note}>{text.before({ mark: markOf(before) })}</p>
        </div>
      ))}
    </section>
  );
}

/** Each criterion: the level that was chosen, in its words, among those there are. */
function Marks({ rubric }: { rubric: Reviewed['rubric'] }) {
  const text = useTexts('schoolwork').homework;
  return (
    <>
      <dl className={styles.rubric}>
        {rubric.map(({ title, note, levels, chosen }) => (
          <div key={title} className={styles.criterion}>
            <dt>
              {title}
              {note ? <small className={styles.note}>{note}</small> : null}
            </dt>
            <dd className={styles.points}>
              {text.points({
                points: levels[chosen]?.points ?? 0,
                most: Math.max(0, ...levels.map(({ points }) => points)),
              })}
            </dd>
            <dd className={styles.levels}>
              <ul>
                {levels.map((level, place) => (
                  <li
                    key={level.name}
                    className={classes(styles.level, place === chosen && styles.chosen)}
                    aria-current={place === chosen ? 'true' : undefined}
                  >
                    {level.name}
                    <small className={styles.worth}>{text.worth(level)}</small>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>{text.total({ points: pointsOf(rubric), most: mostPoints(rubric) })}</p>
    </>
  );
}
