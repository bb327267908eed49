import { useTexts } from '../../../locales/texts.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { Work } from '../marking-api.ts';
import { useSubmittedAt } from '../student-label.ts';
import { GivenReview } from './GivenReview.tsx';
import styles from './Versions.module.css';

/** The last versions with the review each got, the newest first; how many are older is said. */
export function Versions({ work: { versions, version: shown } }: { work: Work }) {
  const text = useTexts('staffMarking').work;
  const handedIn = useSubmittedAt();
  const older = (versions.at(-1)?.version ?? 1) - 1;
  return (
    <ol className={styles.versions}>
      {versions.map(({ submissionId, version, submittedAt, late, review }) => (
        <li key={submissionId}>
          <p className={styles.head}>
            <strong>{text.versionOf({ version })}</strong>
            {submittedAt === null ? null : <span>{handedIn(submittedAt)}</span>}
            {late ? <Tag tone="danger">{text.late}</Tag> : null}
            {version === shown ? <Tag tone="primary">{text.thisOne}</Tag> : null}
          </p>
          {review ? <GivenReview review={review} /> : <p className={styles.none}>{text.noReview}</p>}
        </li>
      ))}
      {older > 0 ? <li className={styles.none}>{text.olderVersions({ count: older })}</li> : null}
    </ol>
  );
}
