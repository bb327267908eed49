import { contentType } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useAppSelector } from '../../../base/hooks.ts';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { TestDirectory } from '../../assessment/assessment.types.ts';
import styles from './Record.module.css';

type TestNode = Pick<
  TestDirectory[number],
  'id' | 'title' | 'type' | 'score' | 'total' | 'passed' | 'attemptsUsed' | 'attemptsAllowed' | 'withheld'
>;

/** The tests of the directory, in its order. */
const testsOf = (directory: TestDirectory): TestNode[] =>
  directory
    .flatMap((one): TestNode[] => [
      one,
      ...(one.subChapter ?? []).flatMap((two): TestNode[] => [two, ...(two.minChapter ?? [])]),
    ])
    .filter(({ type }) => type === contentType.test);

/** Every test with its best score. */
export function Scores({ projectId }: { projectId: number }) {
  const text = useTexts('learning').record;
  const contentLang = useContentLang();
  const tests = testsOf(useAppSelector((state) => state.learning.testDirectory));
  return (
    <section aria-labelledby="scores">
      <h2 id="scores" className={styles.heading}>
        {text.scores}
      </h2>
      {tests.length === 0 ? <p className={styles.none}>{text.noTests}</p> : null}
      <ul className={styles.cards}>
        {tests.map(
          ({ id, title, score, total = 0, passed, attemptsUsed = 0, attemptsAllowed = 0, withheld }) => (
            <li key={id} className={styles.card}>
              <Link to={paths.learning({ projectId, chapterId: id })} lang={contentLang}>
                {title}
              </Link>
              <span className={styles.row}>
                <strong>
                  {score === null || score === undefined
                    ? text.scoreNone
                    : text.attemptFigure({ score, total })}
                </strong>
                {attemptsUsed === 0 ? null : withheld ? (
                  <Tag tone="neutral">{text.withheld}</Tag>
                ) : (
                  <Tag tone={passed ? 'success' : 'warning'}>{passed ? text.passed : text.failed}</Tag>
                )}
              </span>
              <small>{text.used({ used: attemptsUsed, allowed: attemptsAllowed })}</small>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
