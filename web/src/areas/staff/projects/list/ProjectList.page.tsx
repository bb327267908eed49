import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart, OpenFailed, preloadOnIntent } from '../../../../base/lazy-part.tsx';
import { useTitleOf } from '../../../../locales/content.ts';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useChinaDates } from '../../../../ui/china-time.ts';
import { Empty } from '../../../../ui/feedback/Empty.tsx';
import { Segments } from '../../kit/Choices.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PlainList } from '../../kit/PlainList.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useSelf } from '../../self.tsx';
import office from '../../staff.module.css';
import { useTypeOptions } from '../../types/use-type-options.ts';
import { projectPath } from '../project-paths.ts';
import { type DraftState, type ListedProject, projectsApi } from '../projects-api.ts';
import { StateTag } from '../StateTag.tsx';
import styles from './ProjectList.module.css';

const CreateProject = lazyPart<{ onClose: () => void }>(
  'staff/create-project',
  () => import('./CreateProject.tsx').then((module) => module.CreateProject),
  { Failed: OpenFailed },
);

const states = ['draft', 'changed', 'published'] as const;

interface Asked {
  keyword?: string;
  state?: DraftState;
  page: number;
  pageSize: number;
}

/** The projects that the reader writes, those changed last first. */
export function Screen() {
  const text = useTexts('staffProjects').list;
  const { may } = useSelf();
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<Asked>({ page: 1, pageSize: 10 });
  const query = projectsApi.useProjectsQuery(asked);
  const none = query.data?.total === 0 && !asked.keyword && !asked.state;
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
          <Filters
            onKeyword={(keyword) => {
              const { keyword: _, ...others } = asked;
              setAsked({ ...others, ...(keyword ? { keyword } : {}), page: 1 });
            }}
            onState={(state) => {
              const { state: _, ...others } = asked;
              setAsked({ ...others, ...(state ? { state } : {}), page: 1 });
            }}
          />
          <ProjectTable query={query} onTurn={(turned) => setAsked({ ...asked, ...turned })} />
        </>
      )}
      {creating ? <CreateProject onClose={() => setCreating(false)} /> : null}
    </>
  );
}

interface FiltersProps {
  onKeyword: (keyword: string) => void;
  onState: (state: DraftState | undefined) => void;
}

function Filters({ onKeyword, onState }: FiltersProps) {
  const { list: text, states: names } = useTexts('staffProjects');
  const [chosen, setChosen] = useState<DraftState | 'all'>('all');
  const options: { value: DraftState | 'all'; label: string }[] = [
    { value: 'all', label: text.all },
    ...states.map((value) => ({ value, label: names[value] })),
  ];
  return (
    <div className={office.bar}>
      <SearchField label={text.search} find={text.find} onSearch={onKeyword} />
      <Segments<DraftState | 'all'>
        label={text.state}
        options={options}
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          onState(value === 'all' ? undefined : value);
        }}
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
              <span className={styles.changed}>
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
