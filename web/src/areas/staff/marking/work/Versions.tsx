import { useTexts } from '../../../../locales/texts.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import type { Work } from '../marking-api.ts';
import { useHandedIn } from '../whose.ts';
import { GivenReview } from './GivenReview.tsx';
import styles from './Versions.module.css';

/** Every version with the review it got, the newest first. */
export function Versions({ work: { student, versions, version: shown } }: { work: Work }) {
  const text = useTexts('staffMarking').work;
  const handedIn = useHandedIn();
  return (
    <ol className={styles.versions}>
      {versions.map(({ submissionId, version, submittedAt, late, review }) => (
        <li key={submissionId}>
          <p className={styles.head}>
            <strong>{text.versionOf({ version })}</strong>
            <span>{handedIn(student, submittedAt)}</span>
            {late ? <Tag tone="danger">{text.late}</Tag> : null}
            {version === shown ? <Tag tone="primary">{text.thisOne}</Tag> : null}
          </p>
          {review ? <GivenReview review={review} /> : <p className={styles.none}>{text.noReview}</p>}
        </li>
      ))}
    </ol>
  );
}
