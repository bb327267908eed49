import { Link } from 'react-router';
import { useTexts } from '../../../../locales/texts.ts';
import { Tag, type TagTone } from '../../../../ui/Tag.tsx';
import { leafPath } from '../../projects/project-paths.ts';
import type { ChangedLeaf } from '../papers-api.ts';
import styles from './Publish.module.css';

const tones: Record<ChangedLeaf['changes'][number], TagTone> = {
  added: 'success',
  removed: 'danger',
  moved: 'neutral',
  renamed: 'primary',
  rewritten: 'primary',
};

interface ChangedLeavesProps {
  projectId: number;
  leaves: ChangedLeaf[];
  /** Nothing is published yet: everything is new, and nobody has begun it. */
  isFirst: boolean;
}

/** The leaves that differ from what students see, as the directory has them. */
export function ChangedLeaves({ projectId, leaves, isFirst }: ChangedLeavesProps) {
  const text = useTexts('staffPapers').publish;
  if (leaves.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{text.leaves({ count: leaves.length })}</h2>
      <ul className={styles.leaves}>
        {leaves.map((leaf) => (
          <li key={leaf.id}>
            <div className={styles.leaf}>
              <LeafName leaf={leaf} projectId={projectId} />
              <span className={styles.tags}>
                {leaf.changes.map((change) => (
                  <Tag key={change} tone={tones[change]}>
                    {text.changes[change]}
                  </Tag>
                ))}
              </span>
            </div>
            {leaf.parts.length > 0 ? (
              <p className={styles.hint}>
                {text.partsOf({ parts: leaf.parts.map((part) => text.parts[part]) })}
              </p>
            ) : null}
            {isFirst || leaf.type === null ? null : <p className={styles.hint}>{text.touched(leaf)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LeafName({
  leaf: { id, title, path, type, changes },
  projectId,
}: {
  leaf: ChangedLeaf;
  projectId: number;
}) {
  const name = [...path, title].join(' / ');
  const opens = type !== null && !changes.includes('removed');
  return opens ? <Link to={leafPath(projectId, id)}>{name}</Link> : <span>{name}</span>;
}
