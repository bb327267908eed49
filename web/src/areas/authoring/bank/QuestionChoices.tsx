import type { QuestionKind } from '@zhixing/contract/calls/question-kind-words';
import { useTexts } from '../../../locales/texts.ts';
import { PlainList, type PlainListProps } from '../../back-office/public/page.ts';
import styles from '../content.module.css';
import { plain } from './plain.ts';

interface Choice {
  questionId: number;
  stem: string;
  kind: QuestionKind;
  marks: number;
}

interface QuestionChoicesProps<Row extends Choice>
  extends Pick<PlainListProps<Row>, 'query' | 'label' | 'empty' | 'onTurn'> {
  chosen: Iterable<number>;
  /** Those of this page that are chosen now. */
  onChoose: (questionIds: number[]) => void;
  isFixed?: (row: Row) => boolean;
  /** Columns after the stem. */
  more?: PlainListProps<Row>['columns'];
}

/** A list of questions to choose from. */
export function QuestionChoices<Row extends Choice>(props: QuestionChoicesProps<Row>) {
  const { chosen, onChoose, isFixed, more = [], ...list } = props;
  const { bank, test } = useTexts('staffContent');
  const kinds = useTexts('learning').test.kinds;
  const nameOf = ({ stem }: Row) => plain(stem) || bank.noStem;
  return (
    <PlainList<Row>
      {...list}
      keyOf={({ questionId }) => questionId}
      choosing={{
        chosen: new Set(chosen),
        all: test.pickAll,
        nameOf,
        ...(isFixed ? { isFixed } : {}),
        onChoose: (rows) => onChoose(rows.map(({ questionId }) => questionId)),
      }}
      columns={[
        { title: bank.stem, cell: (row) => <span className={styles.stem}>{nameOf(row)}</span> },
        ...more,
        { title: bank.kind, cell: ({ kind }) => kinds[kind] },
        { title: bank.marks, align: 'end', cell: ({ marks }) => marks },
      ]}
    />
  );
}
