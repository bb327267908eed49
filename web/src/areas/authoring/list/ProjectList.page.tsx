import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart, OpenFailed, preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Segments } from '../../../ui/staff/Choices.tsx';
import { SearchField } from '../../../ui/staff/SearchField.tsx';
import staffStyles from '../../../ui/staff/staff.module.css';
import { PageHeader, PlainList, useListQuery } from '../../back-office/public/page.ts';

import { useSelf } from '../../back-office/public/self.ts';
import { projectPath } from '../project-paths.ts';
import { type DraftState, type ListedProject, projectsApi } from '../projects-api.ts';
import { StateTag } from '../StateTag.tsx';
import { useTypeOptions } from '../types/use-type-options.ts';
import styles from './ProjectList.module.css';

const CreateProject = lazyPart<{ onClose: () => void }>(
  'staff/create-project',
  () => import('./CreateProject.tsx').then((module) => module.CreateProject),
  { Failed: OpenFailed },
);

const states = ['draft', 'changed', 'published'] as const;

/** The projects that the reader writes, those changed last first. */
export function Screen() {
  const text = useTexts('staffProjects').list;
  const { may } = useSelf();
  const [creating, setCreating] = useState(false);
  const { keyword, paging, oneOf, change, turn } = useListQuery();
  const state = oneOf('state', states);
  const query = projectsApi.useProjectsQuery({
    ...(keyword ? { keyword } : {}),
    ...(state ? { state } : {}),
    ...paging,
  });
  const none = query.data?.total === 0 && !keyword && !state;
  const create = may.includes('project.create') ? (
    <Button onClick={() => setCreating(true)} {...preloadOnIntent(CreateProject)}>
      {text.create}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        {none ? null : create}
      </PageHeader>
      {none ? (
        <Empty title={text.none} hint={text.noneHint} action={create} />
      ) : (
        <>
          <Filters keyword={keyword} state={state} onChange={change} />
          <ProjectTable query={query} onTurn={turn} />
        </>
      )}
      {creating ? <CreateProject onClose={() => setCreating(false)} /> : null}
    </>
  );
}

interface FiltersProps {
  keyword: string | undefined;
  state: DraftState | undefined;
  onChange: (by: { keyword?: string; state?: DraftState | undefined }) => void;
}

function Filters({ keyword, state, onChange }: FiltersProps) {
  const { list: text, states: names } = useTexts('staffProjects');
  const options: { value: DraftState | 'all'; label: string }[] = [
    { value: 'all', label: text.all },
    ...states.map((value) => ({ value, label: names[value] })),
  ];
  return (
    <div className={staffStyles.bar}>
      <SearchField
        label={text.search}
        find={text.find}
        keyword={keyword}
        onSearch={(typed) => onChange({ keyword: typed })}
      />
      <Segments<DraftState | 'all'>
        label={text.state}
        options={options}
        value={state ?? 'all'}
        onChange={(value) => onChange({ state: value === 'all' ? undefined : value })}
      />
    </div>
  );
}

type ProjectTableProps = Pick<ComponentProps<typeof PlainList<ListedProject>>, 'query' | 'onTurn'>;

function ProjectTable(props: ProjectTableProps) {
  const text = useTexts('staffProjects').list;
  const types = useTypeOptions();
  const titleOf = useTitleOf();
  const { time } = useChinaDates();
  const typeName = (slug: string) => types.find(({ value }) => value === slug)?.label ?? '';
  return (
    <PlainList<ListedProject>
      {...props}
      keyOf={({ projectId }) => projectId}
      label={text.title}
      empty={text.noMatch}
      columns={[
        {
          title: text.name,
          cell: (project) => (
            <Link className={styles.name} to={projectPath(project.projectId)}>
              {titleOf(project) || text.noName}
            </Link>
          ),
        },
        { title: text.state, cell: ({ state }) => <StateTag state={state} /> },
        { title: text.type, cell: ({ type }) => typeName(type) },
        { title: text.lessons, align: 'end', cell: ({ leafCount: lessonCount }) => lessonCount },
        {
          title: text.changed,
          cell: ({ updatedAt, updatedBy }) =>
            updatedAt ? (
              <span className={styles.changed} data-lines="">
                {time(updatedAt)}
                {updatedBy ? <small>{updatedBy.name}</small> : null}
              </span>
            ) : (
              '—'
            ),
        },
      ]}
    />
  );
}
