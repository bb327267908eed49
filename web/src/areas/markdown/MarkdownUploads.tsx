import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/progress/Progress.tsx';
import type { Uploads } from '../schoolwork/public/uploads.ts';
import styles from './MarkdownEditor.module.css';

/** Files on their way into a text, and those that did not make it. */
export function MarkdownUploads({ uploads: { uploads, retry, remove } }: { uploads: Uploads }) {
  const text = useTexts('schoolwork').files;
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map((each) => (
        <li key={each.key}>
          {each.problem ? (
            <span role="alert">
              {each.file.name}：{each.problem}
            </span>
          ) : (
            <Progress value={each.part} max={1} label={each.file.name} />
          )}
          {each.mayRetry ? (
            <Button variant="secondary" size="small" onClick={() => retry(each)}>
              {text.retry}
            </Button>
          ) : null}
          <Button variant="quiet" size="small" onClick={() => remove(each.key)}>
            {each.problem ? text.remove({ name: each.file.name }) : text.cancel({ name: each.file.name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
