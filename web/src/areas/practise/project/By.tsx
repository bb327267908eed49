import { useContentLang, useNameOf } from '../../../locales/content.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { PractiseItem } from '../practise.types.ts';
import styles from './By.module.css';

/** Whose a project is: the college, and who made it. Nothing where neither is known. */
export function By({ college, byline }: Pick<PractiseItem, 'college' | 'byline'>) {
  const nameOf = useNameOf();
  const contentLang = useContentLang();
  if (!college && !byline) return null;
  return (
    <p className={styles.by}>
      <Icon name="users" size={16} />
      <span>
        {college ? nameOf(college) : null}
        {college && byline ? ' · ' : null}
        {byline ? <span lang={contentLang}>{byline}</span> : null}
      </span>
    </p>
  );
}
