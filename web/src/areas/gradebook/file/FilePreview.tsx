import { useTexts } from '../../../locales/texts.ts';
import { FromTo } from '../../../ui/staff/FromTo.tsx';
import { PlainTable } from '../../../ui/staff/PlainTable.tsx';
import type { Gradebook, ReadGradebook } from '../gradebook.types.ts';
import { useFigureText } from '../use-figure-text.ts';
import styles from './file.module.css';

/** So many cells are listed; all are counted. */
const listed = 200;

/** What a file changes, cell by cell; what others have changed since its download; what cannot be saved. */
export function FilePreview({ book, found }: { book: Gradebook; found: ReadGradebook }) {
  const text = useTexts('staffGradeFiles');
  const { figureText, typedText } = useFigureText();
  const { rows, changes, conflicts, conflictCount, refused, refusedCount } = found;
  const rowOf = new Map(book.students.ids.map((id, row) => [id, row]));
  const itemOf = new Map(book.items.map(({ key }, at) => [key, at]));
  const shown = changes.slice(0, listed).map((change) => {
    const [row, at] = [rowOf.get(change.studentId) ?? -1, itemOf.get(change.item) ?? -1];
    return {
      id: `${change.studentId} ${change.item}`,
      name: book.students.names[row] ?? '',
      title: book.items[at]?.title ?? '',
      before: figureText(book, row, at),
      after: typedText(change) || text.nothing,
      roundedFrom: change.roundedFrom,
    };
  });
  return (
    <>
      <p role="status" className={styles.found}>
        {text.found({ rows, changes: changes.length, conflicts: conflictCount, refused: refusedCount })}
      </p>
      {shown.length > 0 ? (
        <section className={styles.list} aria-label={text.changes}>
          <PlainTable
            label={text.changes}
            dense
            rows={shown}
            keyOf={({ id }) => id}
            columns={[
              { title: text.student, cell: ({ name }) => name },
              { title: text.item, cell: ({ title }) => title },
              {
                title: text.change,
                cell: ({ before, after, roundedFrom }) => (
                  <>
                    <FromTo from={before} to={after} />
                    {roundedFrom ? <small> {text.rounded({ typed: roundedFrom })}</small> : null}
                  </>
                ),
              },
            ]}
          />
          {changes.length > listed ? <p>{text.more({ count: changes.length - listed })}</p> : null}
        </section>
      ) : null}
      {conflictCount > 0 ? (
        <section className={styles.list} aria-label={text.conflicts}>
          <h3>{text.conflicts}</h3>
          <ul>
            {conflicts.map(({ name, title, text: typed, by }) => (
              <li key={`${name} ${title} ${typed}`}>{text.conflictOf({ name, title, typed, by })}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {refusedCount > 0 ? (
        <section className={styles.list} aria-label={text.refused}>
          <h3>{text.refused}</h3>
          <PlainTable
            label={text.refused}
            dense
            rows={refused}
            keyOf={({ row, title, text: typed }) => `${row} ${title} ${typed}`}
            columns={[
              { title: text.row, align: 'end', cell: ({ row }) => row },
              { title: text.student, cell: ({ name }) => name },
              {
                title: text.item,
                cell: ({ title, text: typed }) => [title, typed].filter(Boolean).join('：'),
              },
              { title: text.reason, cell: ({ reason }) => reason },
            ]}
          />
          {refusedCount > refused.length ? (
            <p>{text.more({ count: refusedCount - refused.length })}</p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
