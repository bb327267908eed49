import { useTexts } from '../../locales/texts.ts';
import { PlainTable } from '../../ui/staff/PlainTable.tsx';
import styles from './gradebook.module.css';
import type { Gradebook, GradeItem } from './gradebook.types.ts';
import { useFigureText } from './use-figure-text.ts';

interface TotalRuleProps {
  book: Gradebook;
  row: number;
  /** Asks for the rule and the records behind one of its figures. */
  onItem: (item: GradeItem) => void;
}

interface WeightRow {
  key: string;
  title: string;
  weight: string;
  figure: string;
  /** undefined: a category. */
  item?: GradeItem;
}

/** How a total came about: its categories with their weights and figures, and the items of each. */
export function TotalRule({ book, row, onItem }: TotalRuleProps) {
  const { panel: text, dropped, notCounted } = useTexts('staffGradebook');
  const { figureText, totalText } = useFigureText();
  const { scheme, categories, totals, passed, items } = book;
  const verdict = passed[row];
  const placeOf = (key: string) => items.findIndex((item) => item.key === key);
  const lines = scheme.categories.flatMap(({ name, weight, drop, items: weighted }, at): WeightRow[] => [
    {
      key: `${at}`,
      title: [
        name || text.everything,
        ...(drop > 0 ? [text.drop({ count: drop })] : []),
        ...(weight > 0 ? [] : [notCounted]),
      ].join(' · '),
      weight: `${weight}%`,
      figure: `${categories[at]?.[row] ?? text.noFigure}`,
    },
    ...weighted.flatMap(({ key, weight: own }): WeightRow[] => {
      const [place, item] = [placeOf(key), items[placeOf(key)]];
      if (!item) return [];
      const figure = figureText(book, row, place);
      const isDropped = book.figures[place]?.dropped.includes(row);
      return [
        {
          key,
          item,
          title: item.title,
          weight: `${own}`,
          figure: isDropped ? `${figure} · ${dropped}` : figure,
        },
      ];
    }),
  ]);
  return (
    <div className={styles.panel}>
      <p>
        {totals[row] == null ? text.none : text.sum({ total: totalText(book, row), mark: scheme.passMark })}{' '}
        <strong>{text.verdicts[verdict == null ? 'open' : verdict ? 'passed' : 'failed']}</strong>
      </p>
      <PlainTable
        label={text.rule}
        dense
        rows={lines}
        keyOf={({ key }) => key}
        columns={[
          {
            title: text.category,
            cell: ({ title, item }) =>
              item ? (
                <button type="button" className={styles.change} onClick={() => onItem(item)}>
                  {title}
                </button>
              ) : (
                <strong>{title}</strong>
              ),
          },
          { title: text.weight, align: 'end', cell: ({ weight }) => weight },
          { title: text.figure, align: 'end', cell: ({ figure }) => figure },
        ]}
      />
    </div>
  );
}
