import { pointsOf } from '@zhixing/contract/rubric';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { Corrections } from '../correction/Corrections.tsx';
import type { Work } from '../marking-api.ts';
import { Files } from './Files.tsx';
import styles from './GivenReview.module.css';

/** A review as it was given: by whom, what it is worth, and why. */
export function GivenReview({ review }: { review: NonNullable<Work['review']> }) {
  const text = useTexts('staffMarking').review;
  const { time } = useChinaDates();
  const { passed, score, comment, rubric, files, by, reviewedAt, corrections } = review;
  return (
    <div className={styles.review}>
      <p className={styles.head}>
        <Tag tone={passed ? 'success' : 'warning'}>{passed ? text.passed : text.returned}</Tag>
        {score === null ? null : <strong>{text.score({ score })}</strong>}
        <span className={styles.by}>{text.by({ name: by, time: time(reviewedAt) })}</span>
      </p>
      {rubric.length > 0 ? (
        <dl className={styles.rubric}>
          {rubric.map((mark) => (
            <div key={mark.title}>
              <dt>{mark.title}</dt>
              <dd>
                {text.level({
                  name: mark.levels[mark.chosen]?.name ?? '',
                  points: pointsOf([mark]),
                })}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {comment ? <p className={styles.comment}>{comment}</p> : null}
      <Files files={files} />
      <Corrections corrections={corrections} />
    </div>
  );
}
