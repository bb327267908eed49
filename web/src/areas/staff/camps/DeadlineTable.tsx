import { type ContentType, contentType } from '@zhixing/contract/words';
import { Input, Table } from 'antd';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { chinaMinute } from '../kit/china-input.ts';
import { labelled, stacked } from '../kit/stacked.ts';
import styles from './camps.module.css';
import type { Camp, CampDeadlines } from './camps.types.ts';
import type { DeadlineEdits } from './use-deadline-edits.ts';

type Leaf = CampDeadlines['leaves'][number];

interface DeadlineTableProps {
  camp: Camp;
  deadlines: CampDeadlines;
  edits: DeadlineEdits;
  readOnly: boolean;
  chosen: number[];
  onChoose: (chosen: number[]) => void;
}

const kinds: Record<ContentType, 'reading' | 'homework' | 'test'> = {
  [contentType.reading]: 'reading',
  [contentType.homework]: 'homework',
  [contentType.test]: 'test',
};

/** A camp's leaves in reading order, each with its deadline to type. */
export function DeadlineTable({ camp, deadlines, edits, readOnly, chosen, onChoose }: DeadlineTableProps) {
  const text = useTexts('staffCamps').due;
  const contentLang = useContentLang();
  const extended = Map.groupBy(deadlines.extensions, ({ chapterId }) => chapterId);
  const [first, last] = [chinaMinute(camp.startsAt), chinaMinute(camp.endsAt)];
  const isOutside = (typed: string) => typed !== '' && (typed < first || typed > last);
  const due = (leaf: Leaf) => (
    <div className={styles.due}>
      <Input
        type="datetime-local"
        aria-label={text.dueOf({ title: leaf.title })}
        readOnly={readOnly}
        min={first}
        max={last}
        value={edits.typedFor(leaf)}
        onChange={(event) => edits.edit(leaf, event.target.value)}
      />
      {edits.isChanged(leaf) ? <Tag tone="warning">{text.unsaved}</Tag> : null}
      {edits.isChanged(leaf) && isOutside(edits.typedFor(leaf)) ? (
        <Tag tone="danger">{text.outside}</Tag>
      ) : null}
    </div>
  );
  return (
    <Table<Leaf>
      rowKey="chapterId"
      aria-label={text.title}
      dataSource={deadlines.leaves}
      pagination={false}
      size="small"
      scroll={{ x: true }}
      className={stacked}
      {...(readOnly
        ? {}
        : {
            rowSelection: {
              selectedRowKeys: chosen,
              onChange: (keys) => onChoose(keys.map(Number)),
              getCheckboxProps: ({ title }) => ({ 'aria-label': text.choose({ title }) }) as object,
            },
          })}
      columns={labelled<Leaf>([
        {
          title: text.leaf,
          render: (_value, leaf) => (
            <div className={styles.cell} lang={contentLang}>
              <span>{leaf.title}</span>
              {leaf.path.length > 0 ? <span className={styles.below}>{leaf.path.join(' / ')}</span> : null}
            </div>
          ),
        },
        { title: text.kind, render: (_value, { type }) => (type === null ? '' : text.kinds[kinds[type]]) },
        { title: text.column, render: (_value, leaf) => due(leaf) },
        {
          title: text.extended,
          render: (_value, { chapterId }) => {
            const count = extended.get(chapterId)?.length ?? 0;
            return count === 0 ? '—' : text.people({ count });
          },
        },
      ])}
    />
  );
}
