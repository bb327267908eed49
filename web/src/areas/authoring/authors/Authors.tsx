import { candidatesMost } from '@zhixing/contract/list-limits';
import { useState } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picker, textChoices } from '../../../ui/form/Picker.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Loading } from '../../../ui/staff/Loading.tsx';
import { useDebouncedSearch } from '../../../ui/staff/use-debounced-search.ts';
import { useSelf } from '../../back-office/public/self.ts';
import type { ProjectPageProps } from '../projects-api.ts';
import { type Author, projectsApi } from '../projects-api.ts';
import styles from './Authors.module.css';

/** Who writes the project: those who are named, and adding another. */
export function Authors({ draft: { projectId, may } }: ProjectPageProps) {
  const { authors: text } = useTexts('staffProjects');
  const { data, error, refetch } = projectsApi.useAuthorsQuery({ projectId });
  if (!data && error) return <QueryFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const mayChange = may.includes('project.author');
  return (
    <div className={styles.box}>
      <p className={styles.lead}>{text.lead}</p>
      <ul className={styles.list}>
        {data.authors.map((author) => (
          <Named key={author.userId} author={author} projectId={projectId} mayRemove={mayChange} />
        ))}
      </ul>
      {mayChange ? <Add projectId={projectId} first={data.candidates} /> : null}
    </div>
  );
}

interface NamedProps {
  author: Author;
  projectId: number;
  mayRemove: boolean;
}

function Named({ author: { userId, name, role }, projectId, mayRemove }: NamedProps) {
  const { authors: text } = useTexts('staffProjects');
  const { roles } = useTexts('staff');
  const self = useSelf();
  const [set, { isLoading }] = projectsApi.useSetAuthorMutation();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await set({ projectId, userId, isAuthor: false });
    setAsking(false);
  };
  return (
    <li>
      <span>
        <strong>{name}</strong> {userId === self.userId ? text.you : ''}
        <small>{roles[role]}</small>
      </span>
      {mayRemove ? (
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {text.remove}
          <span className="visually-hidden"> {name}</span>
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={text.removeOf({ name })}
          act={text.remove}
          cancel={text.cancel}
          danger
          busy={isLoading}
          onAct={() => void remove()}
          onClose={() => setAsking(false)}
        >
          {text.removeHint}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

/** Who can be added: the first by name, and whoever is looked for. */
function Add({ projectId, first }: { projectId: number; first: Author[] }) {
  const { authors: text } = useTexts('staffProjects');
  const { roles } = useTexts('staff');
  const { ui } = useTexts('common');
  const [userId, setUserId] = useState<number>();
  const { keyword, onSearch } = useDebouncedSearch();
  const { data, isFetching } = projectsApi.useAuthorsQuery({ projectId, keyword }, { skip: keyword === '' });
  const candidates = keyword ? (data?.candidates ?? []) : first;
  const [set, { isLoading }] = projectsApi.useSetAuthorMutation();
  const add = async () => {
    if (userId === undefined) return;
    const { error } = await set({ projectId, userId, isAuthor: true });
    if (!error) setUserId(undefined);
  };
  if (first.length === 0) return <p className={styles.lead}>{text.nobody}</p>;
  return (
    <div className={styles.add}>
      <Picker
        label={text.choose}
        placeholder={text.choose}
        compact
        none={isFetching ? ui.loading : text.noMatch}
        onSearch={onSearch}
        most={candidatesMost}
        value={userId === undefined ? '' : String(userId)}
        choices={textChoices(
          candidates.map((each) => ({
            value: each.userId,
            label: `${each.name} · ${roles[each.role]}`,
          })),
        )}
        onChoose={(value) => setUserId(Number(value))}
      />
      <Button disabled={userId === undefined} loading={isLoading} onClick={() => void add()}>
        {text.add}
      </Button>
    </div>
  );
}
