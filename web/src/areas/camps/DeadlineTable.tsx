import { type ContentType, contentType } from '@zhixing/contract/words';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { chinaMinute } from '../../ui/china-input.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { PlainTable } from '../../ui/staff/PlainTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './camps.module.css';
import type { Camp, CampDeadlines } from './camps.types.ts';
import type { DeadlineEdits } from './deadlines/use-deadline-edits.ts';

type Lesson = CampDeadlines['leaves'][number];

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

/** A camp's lessons in reading order, each with its deadline to type. */
export function DeadlineTable({ camp, deadlines, edits, readOnly, chosen, onChoose }: DeadlineTableProps) {
  const text = useTexts('staffCamps').due;
  const contentLang = useContentLang();
  const extended = Map.groupBy(deadlines.extensions, ({ chapterId }) => chapterId);
  const [first, last] = [chinaMinute(camp.startsAt), chinaMinute(camp.endsAt)];
  const isOutside = (typed: string) => typed !== '' && (typed < first || typed > last);
  const due = (lesson: Lesson) => (
    <div className={styles.due}>
      <DateField
        time
        className={styles.time}
        aria-label={text.dueOf({ title: lesson.title })}
        readOnly={readOnly}
        min={first}
        max={last}
        value={edits.typedFor(lesson)}
        onChange={(typed) => edits.edit(lesson, typed)}
      />
      {edits.isChanged(lesson) ? <Tag tone="warning">{text.unsaved}</Tag> : null}
      {edits.isChanged(lesson) && isOutside(edits.typedFor(lesson)) ? (
        <Tag tone="danger">{text.outside}</Tag>
      ) : null}
    </div>
  );
  return (
    <PlainTable
      label={text.title}
      dense
      rows={deadlines.leaves}
      keyOf={({ chapterId }) => chapterId}
      choosing={
        readOnly
          ? undefined
          : {
              chosen: new Set(chosen),
              nameOf: ({ title }) => text.choose({ title }),
              all: text.chooseAll,
              onChoose: (lessons) => onChoose(lessons.map(({ chapterId }) => chapterId)),
            }
      }
      columns={[
        {
          title: text.lesson,
          cell: (lesson) => (
            <div className={styles.cell} lang={contentLang} data-lines="">
              <span>{lesson.title}</span>
              {lesson.path.length > 0 ? (
                <span className={styles.below}>{lesson.path.join(' / ')}</span>
              ) : null}
            </div>
          ),
        },
        { title: text.kind, cell: ({ type }) => (type === null ? '' : text.kinds[kinds[type]]) },
        { title: text.column, cell: due },
        {
          title: text.extended,
          cell: ({ chapterId }) => {
            const count = extended.get(chapterId)?.length ?? 0;
            return count === 0 ? <span data-quiet>—</span> : text.people({ count });
          },
        },
      ]}
    />
  );
}
