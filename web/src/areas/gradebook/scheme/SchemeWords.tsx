import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { PlainTable } from '../../../ui/staff/PlainTable.tsx';
import { campPath } from '../../camps/index.ts';
import type { Gradebook } from '../gradebook.types.ts';
import { countedKeys } from '../shown-columns/column-groups.ts';
import styles from './scheme.module.css';

interface SchemeWordsProps {
  campId: number;
  book: Gradebook;
}

/** The scheme for those who cannot change it, or whose gradebook is closed: whoever approves totals sees how they are made. */
export function SchemeWords({ campId, book }: SchemeWordsProps) {
  const text = useTexts('staffScheme');
  const { items, scheme } = book;
  const titleOf = new Map(items.map(({ key, title }) => [key, title]));
  const counted = countedKeys(scheme);
  const left = items.filter(({ key }) => !counted.has(key)).map(({ title }) => title);
  const rules = [
    [text.missing, text.missingRules[scheme.missing]],
    [text.lateOff, `${scheme.lateOff}%`],
    [text.passMark, `${scheme.passMark}`],
    [text.scale, text.scales[scheme.scale]],
    [text.decimals, text.decimalsOf[scheme.decimals as 0]],
    ...(left.length > 0 ? [[text.notCounted, left.join(text.separator)]] : []),
  ] as const;
  return (
    <section className={styles.form} aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className={styles.hint}>{text.lead}</p>
      <PlainTable
        label={text.categories}
        rows={scheme.categories}
        keyOf={({ name }) => name}
        columns={[
          { title: text.name, cell: ({ name }) => <strong>{name || text.everything}</strong> },
          { title: text.weight, align: 'end', cell: ({ weight }) => `${weight}%` },
          { title: text.drop, align: 'end', cell: ({ drop }) => `${drop}` },
          {
            title: text.itemsIn,
            cell: ({ items: weighted }) =>
              weighted
                .map(({ key, weight }) => text.weighted({ title: titleOf.get(key) ?? key, weight }))
                .join(text.separator),
          },
        ]}
      />
      <dl className={styles.rules}>
        {rules.map(([rule, value]) => (
          <div key={rule}>
            <dt>{rule}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={campPath(campId, 'gradebook')}>{text.back}</Link>
    </section>
  );
}
