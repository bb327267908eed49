import { useTexts } from '../../locales/texts.ts';
import { type PlainColumn, PlainTable } from '../../ui/staff/PlainTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Bar } from './Bar.tsx';
import { itemId } from './item-id.ts';
import styles from './tests.module.css';
import type { Item } from './tests-api.ts';

/** The questions of a test with their figures, each a link to what was answered. */
export function ItemTable({ items }: { items: Item[] }) {
  const text = useTexts('staffTests');
  const { kinds } = useTexts('learning').test;
  const columns: PlainColumn<Item>[] = [
    {
      title: text.question,
      cell: (item) => (
        <a href={`#${itemId(item)}`}>
          {text.number(item)} · {kinds[item.kind]}
        </a>
      ),
    },
    {
      title: text.difficulty,
      cell: ({ difficulty }) => (difficulty === null ? '—' : <Bar share={difficulty} />),
    },
    {
      title: text.discrimination,
      align: 'end',
      cell: ({ discrimination }) => (discrimination === null ? '—' : text.index({ discrimination })),
    },
    { title: text.blank, align: 'end', cell: ({ blank }) => blank },
    {
      title: text.look,
      cell: ({ hints }) =>
        hints.length === 0 ? (
          '—'
        ) : (
          <span className={styles.tags}>
            {hints.map((hint) => (
              <Tag key={hint} tone="warning">
                {text.hints[hint].short}
              </Tag>
            ))}
          </span>
        ),
    },
  ];
  return (
    <PlainTable label={text.items} columns={columns} rows={items} keyOf={({ questionId }) => questionId} />
  );
}
