import { questionKinds } from '@zhixing/contract/question-kinds';
import { Button, Tag } from 'antd';
import { Link } from 'react-router';
import { useTexts } from '../../../../locales/texts.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { ActMenu } from '../../kit/ActMenu.tsx';
import { ListTable } from '../../kit/ListTable.tsx';
import type { ProjectPageProps } from '../../projects/projects-api.ts';
import { questionPath } from '../paper-paths.ts';
import styles from '../papers.module.css';
import type { BankQuestion } from '../papers-api.ts';
import { BankFilter } from './BankFilter.tsx';
import { plain } from './plain.ts';
import { useAddQuestion } from './use-add-question.ts';
import { useBankList } from './use-bank-list.ts';

/** Every question of the project, by kind, tag and words. */
export function BankList({ draft: { projectId } }: ProjectPageProps) {
  const text = useTexts('staffPapers').bank;
  const kinds = useTexts('learning').test.kinds;
  const { asked, ask, query } = useBankList(projectId);
  const { create, busy } = useAddQuestion(projectId);
  const add = (
    <ActMenu acts={questionKinds.map((key) => ({ key, label: kinds[key], onAct: () => void create(key) }))}>
      <Button type="primary" loading={busy} icon={<Icon name="plus" size={16} />}>
        {text.create}
      </Button>
    </ActMenu>
  );
  return (
    <div className={styles.list}>
      <div className={styles.total}>
        <BankFilter asked={asked} ask={ask} tags={query.data?.tags ?? []} />
        {add}
      </div>
      <ListTable<BankQuestion>
        query={query}
        label={text.label}
        empty={asked.isFiltered ? text.noMatch : text.none}
        rowKey="questionId"
        onTurn={ask}
        columns={[
          {
            title: text.stem,
            render: (_, { questionId, stem }) => (
              <Link className={styles.stem ?? ''} to={questionPath(projectId, questionId)}>
                {plain(stem) || text.noStem}
              </Link>
            ),
          },
          { title: text.kind, render: (_, { kind }) => kinds[kind] },
          { title: text.marks, dataIndex: 'marks', align: 'right' },
          { title: text.tags, render: (_, { tags }) => tags.map((tag) => <Tag key={tag}>{tag}</Tag>) },
          { title: text.used, render: (_, { usedBy }) => text.usedIn({ count: usedBy.length }) },
        ]}
      />
    </div>
  );
}
