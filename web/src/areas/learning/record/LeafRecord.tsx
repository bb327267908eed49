import { Link } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { AttemptRecords, HomeworkRecords, ReadingRecords, WatchingRecords } from './LeafRecords.tsx';
import { kindOfRecord, type Leaf, leafFigures } from './leaf-figures.ts';
import styles from './Record.module.css';

/** One leaf: its figure; opened, its rule, what it still wants, and the records behind the figure. */
export function LeafRecord({ leaf, projectId }: { leaf: Leaf; projectId: number }) {
  const text = useTexts('learning');
  const contentLang = useContentLang();
  const { figureOf } = leafFigures(text.record);
  return (
    <details className={styles.leaf}>
      <summary>
        <span className={classes(styles.mark, leaf.done && styles.done)} aria-hidden="true">
          {leaf.done ? <Icon name="check" size={12} /> : null}
        </span>
        <span className={styles.name}>
          <span lang={contentLang}>{leaf.title}</span>
          <small>
            {text.kinds[kindOfRecord(leaf)]}
            {leaf.done ? ` · ${text.done}` : null}
          </small>
        </span>
        <span className={styles.figure}>{figureOf(leaf)}</span>
        <span className={styles.arrow}>
          <Icon name="chevronDown" size={18} />
        </span>
      </summary>
      <Opened leaf={leaf} projectId={projectId} />
    </details>
  );
}

function Opened({ leaf, projectId }: { leaf: Leaf; projectId: number }) {
  const text = useTexts('learning').record;
  const { time } = useChinaDates();
  const { reading, watching, homework, test } = leaf;
  return (
    <div className={styles.opened}>
      <dl className={styles.facts}>
        <div>
          <dt>{text.rule}</dt>
          <dd>{leaf.rule}</dd>
        </div>
        {leaf.missing ? (
          <div>
            <dt>{text.missing}</dt>
            <dd>{leaf.missing}</dd>
          </div>
        ) : null}
      </dl>
      {reading ? <ReadingRecords reading={reading} /> : null}
      {watching ? <WatchingRecords watching={watching} done={leaf.done} /> : null}
      {homework ? <HomeworkRecords homework={homework} /> : null}
      {test ? <AttemptRecords test={test} /> : null}
      <p className={styles.end}>
        {leaf.doneAt ? <span>{text.doneAt({ time: time(leaf.doneAt) })}</span> : null}
        {leaf.deadline ? <span>{text.deadline({ time: time(leaf.deadline) })}</span> : null}
        <Link to={paths.learning({ projectId, chapterId: leaf.chapterId })}>{text.open}</Link>
      </p>
    </div>
  );
}
