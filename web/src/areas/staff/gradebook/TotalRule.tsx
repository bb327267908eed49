import { useTexts } from '../../../locales/texts.ts';
import { PlainTable } from '../kit/PlainTable.tsx';
import styles from './gradebook.module.css';
import type { Gradebook } from './gradebook.types.ts';
import { useFigureText } from './use-figure-text.ts';

/** How a total came about: its categories with their weights and figures. */
export function TotalRule({ book, row }: { book: Gradebook; row: number }) {
  const text = useTexts('staffGradebook').panel;
  const { totalText } = useFigureText();
  const { scheme, categories, totals, passed } = book;
  const verdict = passed[row];
  const rows = scheme.categories.map(({ name, weight, drop }, at) => ({
    ...{ at, weight, figure: categories[at]?.[row] ?? null },
    name: `${name || text.everything}${drop > 0 ? `（${text.drop({ count: drop })}）` : ''}`,
  }));
  return (
    <div className={styles.panel}>
      <p>
        {totals[row] == null ? text.none : text.sum({ total: totalText(book, row), mark: scheme.passMark })}{' '}
        <strong>{text.verdicts[verdict == null ? 'open' : verdict ? 'passed' : 'failed']}</strong>
      </p>
      <PlainTable
        label={text.rule}
        dense
        rows={rows}
        keyOf={({ at }) => at}
        columns={[
          { title: text.category, cell: ({ name }) => name },
          { title: text.weight, align: 'end', cell: ({ weight }) => `${weight}%` },
          { title: text.figure, align: 'end', cell: ({ figure }) => figure ?? text.noFigure },
        ]}
      />
    </div>
  );
}
