import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { type PlainColumn, PlainTable } from '../../ui/staff/PlainTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { InlineHtml } from '../../ui/text/InlineHtml.tsx';
import { Prose } from '../../ui/text/Prose.tsx';
import { Bar } from './Bar.tsx';
import { correctionsId, itemId } from './item-id.ts';
import styles from './tests.module.css';
import type { Item, ItemAnswer } from './tests-api.ts';

/** One question: its figures, what looks wrong with it, and what was answered. */
export function AnalysedItem({ item, onRegrade }: { item: Item; onRegrade: (() => void) | undefined }) {
  const text = useTexts('staffTests');
  const { kinds } = useTexts('learning').test;
  const lang = useContentLang();
  const { number, kind, marks, stem, former, difficulty, discrimination, count, blank, waiting, hints } =
    item;
  const facts = [
    text.answered({ count: count.all }),
    text.difficultyOf({ difficulty }),
    text.discriminationOf({ discrimination }),
    text.blankOf({ count: blank }),
    ...(waiting > 0 ? [text.waiting({ count: waiting })] : []),
  ];
  return (
    <article id={itemId(item)} className={styles.item} aria-label={text.number({ number })}>
      <h3>
        {text.number({ number })}{' '}
        <small>
          {kinds[kind]} · {text.marks({ marks })}
        </small>{' '}
        {former ? <Tag>{text.former}</Tag> : null}{' '}
        {item.correction ? <Tag tone="primary">{text.regrade.tags[item.correction.way]}</Tag> : null}
      </h3>
      <div lang={lang}>
        <Prose html={stem} />
      </div>
      <p className={styles.hint}>{facts.join(' · ')}</p>
      {hints.map((hint) => (
        <Notice key={hint} tone="warning">
          {text.hints[hint].long}
        </Notice>
      ))}
      {onRegrade && kind !== 'text' && !item.correction ? (
        <p className={styles.act}>
          <Button variant="secondary" size="small" onClick={onRegrade}>
            {text.regrade.open}
          </Button>
        </p>
      ) : null}
      {onRegrade && item.correction ? (
        <p className={styles.hint}>
          {text.regrade.corrected}
          <a href={`#${correctionsId}`}>{text.regrade.history}</a>
        </p>
      ) : null}
      {item.answers.length > 0 ? <Answers item={item} /> : null}
    </article>
  );
}

function Answers({ item }: { item: Item }) {
  const text = useTexts('staffTests');
  const lang = useContentLang();
  const { answers, count, number } = item;
  const ofGroup = ({ group, groupHtml }: ItemAnswer) =>
    groupHtml === null ? text.blankNumber({ number: group ?? 1 }) : <InlineHtml html={groupHtml} />;
  const isGrouped =
    answers.some(({ groupHtml }) => groupHtml !== null) ||
    answers.some(({ group }) => group !== 1 && group !== null);
  const what = ({ html, text: typed, groupHtml }: ItemAnswer) => {
    if (html !== null) return <InlineHtml html={html} />;
    return groupHtml === null ? typed : text.place({ place: typed });
  };
  const share = (part: number, of: number) =>
    of === 0 ? '—' : text.percent({ mean: Math.round((part / of) * 100) });
  const columns: PlainColumn<ItemAnswer>[] = [
    ...(isGrouped
      ? [{ title: text.item, cell: (answer: ItemAnswer) => <span lang={lang}>{ofGroup(answer)}</span> }]
      : []),
    {
      title: text.answer,
      cell: (answer) => (
        <span lang={lang} className={styles.answer}>
          {what(answer)} {answer.right ? <Tag tone="success">{text.right}</Tag> : null}
        </span>
      ),
    },
    { title: text.count, align: 'end', cell: ({ count: { all } }) => all },
    {
      title: text.share,
      cell: ({ count: { all } }) => <Bar share={count.all === 0 ? 0 : all / count.all} />,
    },
    { title: text.upper, align: 'end', cell: ({ count: { upper } }) => share(upper, count.upper) },
    { title: text.lower, align: 'end', cell: ({ count: { lower } }) => share(lower, count.lower) },
  ];
  return (
    <PlainTable
      dense
      label={text.answersOf({ number })}
      columns={columns}
      rows={answers}
      keyOf={({ group, html, text: typed, groupHtml }) => `${group} ${groupHtml} ${html} ${typed}`}
    />
  );
}
