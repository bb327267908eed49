import type { Calls, Data } from '@zhixing/contract';
import { levelOf } from '@zhixing/contract/grade-level';
import { whyNotCounting } from '@zhixing/contract/staff/gradebook/counting-items';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useContentLang } from '../../../locales/content.ts';
import { type AllTexts, useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { figureRules } from './figure-rules.ts';
import { GradeScore } from './GradeScore.tsx';
import { GradesLoading } from './GradesLoading.tsx';
import { gradesApi } from './grades-api.ts';
import styles from './OwnGrades.module.css';

type Grades = NonNullable<Data<Calls['POST /capi/Gradebook/getOwn']>['grades']>;
type Grade = Grades['items'][number];

export interface OwnGradesProps {
  projectId: number;
}

/** The student's row of the gradebook, with what explains each figure (rules: own-grades). */
export function OwnGrades({ projectId }: OwnGradesProps) {
  const { currentData: data, error, isFetching, refetch } = gradesApi.useOwnGradesQuery({ projectId });
  const text = useTexts('ownGrades');
  const title = useTitleOfHash();
  return (
    <section className={styles.grades} aria-labelledby="grades">
      <h2 id="grades" ref={title} tabIndex={-1}>
        {text.title}
      </h2>
      {data?.grades ? <Figures grades={data.grades} projectId={projectId} /> : null}
      {data && !data.grades ? (
        <p className={styles.hint}>{data.awaits ? text.awaits[data.awaits] : text.nothing}</p>
      ) : null}
      {!data && error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {!data && (isFetching || !error) ? <GradesLoading label={text.loading} /> : null}
    </section>
  );
}

/** The title, scrolled to and focused where the address leads to it: its code comes after the rest of the screen. */
function useTitleOfHash() {
  const { hash, key } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same link is followed again
  useEffect(() => {
    if (hash !== '#grades') return;
    title.current?.scrollIntoView?.({ block: 'start' });
    title.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return title;
}

function Figures({ grades, projectId }: { grades: Grades; projectId: number }) {
  const text = useTexts('ownGrades');
  if (grades.items.length === 0) return <p className={styles.hint}>{text.nothing}</p>;
  return (
    <>
      <Closed closed={grades.closed} />
      <Total grades={grades} />
      <p className={styles.hint}>{text.lead({ mark: grades.passMark })}</p>
      <table className={styles.table} aria-label={text.label}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text.item}</th>
            <th scope="col">{text.score}</th>
          </tr>
        </thead>
        {groupsOf(grades).map((group) => (
          <Group key={group.at} group={group} grades={grades} projectId={projectId} />
        ))}
      </table>
    </>
  );
}

/** That the gradebook is closed, and since when its figures stay (rules: gradebook-lock). */
function Closed({ closed }: Pick<Grades, 'closed'>) {
  const text = useTexts('ownGrades').closed;
  const { time } = useChinaDates();
  if (!closed) return null;
  return <p className={styles.closed}>{text[closed.state]({ time: time(closed.submittedAt) })}</p>;
}

function Total({ grades }: { grades: Grades }) {
  const text = useTexts('ownGrades');
  const { levels, figures, unsettled } = useTexts('grades');
  const { total, passed } = grades;
  if (grades.deferred || grades.unsettled)
    return (
      <p className={styles.total}>
        {text.total} <strong>{grades.deferred ? figures.deferred : (total ?? unsettled)}</strong>
        {grades.unsettled && !grades.deferred && total !== null ? (
          <Tag tone="warning">{unsettled}</Tag>
        ) : null}
        <span className={styles.hint}>
          {grades.deferred ? text.deferredHint : text.unsettledHint({ items: missingOf(grades) })}
        </span>
      </p>
    );
  if (total === null)
    return (
      <p className={styles.total}>
        <strong>{text.noTotal}</strong>
        <span className={styles.hint}>{text.noTotalHint}</span>
      </p>
    );
  const level = levelOf(total, grades);
  return (
    <p className={styles.total}>
      {text.total} <strong>{total}</strong>
      {level ? <span>{levels[level]}</span> : null}
      {passed === null ? (
        <span className={styles.hint}>{text.open}</span>
      ) : (
        <Tag tone={passed ? 'success' : 'danger'}>{passed ? text.passed : text.failed}</Tag>
      )}
    </p>
  );
}

/** The items that leave the total unsettled. */
const missingOf = ({ items }: Grades): string =>
  items
    .filter(({ unsettled }) => unsettled)
    .map(({ title }) => `“${title}”`)
    .join('、');

/** A category with its items, or at the end those of none. `weights`: the items' own, where they differ. */
interface Group {
  at: number;
  category: Grades['categories'][number] | null;
  items: { grade: Grade; weight: number | null }[];
}

function groupsOf({ items, categories }: Grades): Group[] {
  const left = new Map(items.map((grade) => [grade.key, grade]));
  const groups = categories.map((category, at): Group => {
    const differ = new Set(category.items.map(({ weight }) => weight)).size > 1;
    const own = category.items.flatMap(({ key, weight }) => {
      const grade = left.get(key);
      left.delete(key);
      return grade ? [{ grade, weight: differ ? weight : null }] : [];
    });
    return { at, category, items: own };
  });
  const others = [...left.values()].map((grade) => ({ grade, weight: null }));
  return [...groups, { at: groups.length, category: null, items: others }].filter(
    ({ items: own }) => own.length > 0,
  );
}

const nameOf = ({ name, weight }: Grades['categories'][number], text: AllTexts['ownGrades']) => {
  const shown = name || text.everything;
  return weight > 0 ? text.category({ name: shown, weight }) : text.categoryNotCounted({ name: shown });
};

interface GroupProps {
  group: Group;
  grades: Grades;
  projectId: number;
}

function Group({ group: { category, items }, grades, projectId }: GroupProps) {
  const text = useTexts('ownGrades');
  const words = useTexts('grades');
  const isClosed = grades.closed !== null;
  return (
    <tbody>
      <tr className={styles.category}>
        <th scope="rowgroup">
          {category ? nameOf(category, text) : text.notCounted}
          {category && category.drop > 0 ? <small>{text.drop({ count: category.drop })}</small> : null}
        </th>
        <td>{category ? (category.percent ?? '—') : null}</td>
      </tr>
      {items.map(({ grade, weight }) => (
        <tr key={grade.key}>
          <th scope="row">
            <Title grade={grade} projectId={projectId} />
            <small>
              {weight === null ? null : `${text.weight({ weight })} · `}
              {figureRules(
                { ...grade, notCounting: whyNotCounting(grades, grade.key) },
                { ...grades, isClosed },
                words,
              ).join(' ')}
            </small>
          </th>
          <td>
            <GradeScore grade={grade} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** With the way to the lesson; a column of the teachers' own has none. */
function Title({ grade: { key, kind, title }, projectId }: { grade: Grade; projectId: number }) {
  const lang = useContentLang();
  if (kind === 'own') return <span>{title}</span>;
  return (
    <Link to={paths.learning({ projectId, chapterId: Number(key.slice(1)) })} lang={lang}>
      {title}
    </Link>
  );
}
