import { useTexts } from '../../../locales/texts.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { Work } from '../schoolwork.types.ts';
import styles from './HomeworkView.module.css';

/** The teacher's verdict on one version. */
export function Review({ review }: { review: NonNullable<Work['review']> }) {
  const text = useTexts('schoolwork');
  const { score, comment, passed } = review;
  return (
    <div className={styles.review}>
      <p className={styles.score}>
        <span>{text.homework.review}</span>
        {passed === null ? null : (
          <Tag tone={passed ? 'success' : 'warning'}>
            {passed ? text.homework.passed : text.homework.notPassed}
          </Tag>
        )}
        {score === null ? null : <strong>{text.list.score({ score })}</strong>}
      </p>
      {comment ? <p className={styles.comment}>{comment}</p> : null}
    </div>
  );
}
