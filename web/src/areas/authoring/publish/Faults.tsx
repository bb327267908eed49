import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { Difference } from '../content-api.ts';
import { lessonPath, projectPath } from '../project-paths.ts';
import styles from './Publish.module.css';

type Fault = Difference['faults'][number];

/** Where a fault is mended: in its lesson, among the fields, or in the directory. */
const placeOf = (projectId: number, { nodeId, field }: Fault) => {
  if (nodeId !== null) return lessonPath(projectId, nodeId);
  return projectPath(projectId, field === undefined ? 'content' : '');
};

/** What keeps the draft from being published, each with the way to where it is mended. */
export function Faults({ projectId, faults }: { projectId: number; faults: Fault[] }) {
  const text = useTexts('staffContent').publish;
  if (faults.length === 0) return null;
  return (
    <Notice tone="warning" title={text.faults({ count: faults.length })}>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={`${fault.nodeId} ${fault.text}`}>
            <span>{fault.text}</span>
            <Link to={placeOf(projectId, fault)} aria-label={text.mendOf({ fault: fault.text })}>
              {text.mend}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
