import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import type { Uploads } from '../files/use-uploads.ts';
import styles from './RichEditor.module.css';

/** What is on its way into the text, and what did not make it. */
export function PictureUploads({ uploads: { uploads, retry, remove } }: { uploads: Uploads }) {
  const text = useTexts('schoolwork').editor;
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map((each) => {
        const { key, file, part, problem, mayRetry } = each;
        const { name } = file;
        if (!problem)
          return (
            <li key={key}>
              <Progress
                value={part}
                max={1}
                label={text.pictureSending({ name, part: Math.floor(part * 100) })}
              />
            </li>
          );
        const action = (
          <>
            {mayRetry ? (
              <Button variant="secondary" size="small" onClick={() => retry(each)}>
                {text.retry}
              </Button>
            ) : null}
            <Button size="small" variant="ghost" onClick={() => remove(key)}>
              {text.dismiss}
            </Button>
          </>
        );
        return (
          <li key={key}>
            <Notice tone="danger" action={action}>
              {text.pictureFailed({ name, reason: problem })}
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}
