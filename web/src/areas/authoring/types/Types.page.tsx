import { useState } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { PlainTable } from '../../../ui/staff/PlainTable.tsx';
import styles from '../../../ui/staff/staff.module.css';
import { PageHeader } from '../../back-office/public/page.ts';
import { TypeForm } from './TypeForm.tsx';
import { type ProjectType, typesApi } from './types-api.ts';

type TypeAction = { act: 'create' } | { act: 'change' | 'remove'; type: ProjectType };

/** The types of projects in the order in which visitors see them (rules: project-types). */
export function Screen() {
  const { types: text, people } = useTexts('staff');
  const nameOf = useNameOf();
  const { data, error, isFetching, refetch } = typesApi.useTypesQuery({});
  const [asked, setAsked] = useState<TypeAction>();
  const close = () => setAsked(undefined);
  const list = data?.list ?? [];
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        <Button onClick={() => setAsked({ act: 'create' })}>{text.create}</Button>
      </PageHeader>
      {error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {data || !isFetching ? null : (
        <Delayed>
          <Skeleton kind="list" count={4} />
        </Delayed>
      )}
      {data && (isFetching || !error) ? (
        <PlainTable<ProjectType>
          keyOf={({ slug }) => slug}
          label={text.title}
          rows={list}
          busy={isFetching}
          empty={text.none}
          columns={[
            { title: text.name, cell: nameOf },
            { title: text.slug, cell: ({ slug }) => <code>/practise/{slug}</code> },
            { title: text.projects, align: 'end', cell: ({ projectCount }) => projectCount },
            { title: people.act, cell: (type) => <Acts type={type} list={list} onAsk={setAsked} /> },
          ]}
        />
      ) : null}
      {asked?.act === 'create' ? <TypeForm onClose={close} /> : null}
      {asked?.act === 'change' ? <TypeForm type={asked.type} onClose={close} /> : null}
      {asked?.act === 'remove' ? <Remove type={asked.type} onClose={close} /> : null}
    </>
  );
}

interface ActsProps {
  type: ProjectType;
  list: ProjectType[];
  onAsk: (asked: TypeAction) => void;
}

/** Up, down, other words, away. */
function Acts({ type, list, onAsk }: ActsProps) {
  const text = useTexts('staff').types;
  const [move] = typesApi.useMoveTypeMutation();
  const at = list.indexOf(type);
  const moveBefore = (place: number) => {
    const before = list[place];
    void move({ slug: type.slug, ...(before ? { before: before.slug } : {}) });
  };
  return (
    <div className={styles.acts}>
      <Button
        variant="secondary"
        size="small"
        aria-label={text.up(type)}
        disabled={at === 0}
        onClick={() => moveBefore(at - 1)}
      >
        <span className={styles.upwards}>
          <Icon name="chevronDown" size={16} />
        </span>
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={text.down(type)}
        disabled={at === list.length - 1}
        onClick={() => moveBefore(at + 2)}
      >
        <Icon name="chevronDown" size={16} />
      </Button>
      <Button variant="secondary" size="small" onClick={() => onAsk({ act: 'change', type })}>
        {text.change}
        <span className="visually-hidden"> {type.name}</span>
      </Button>
      <Button variant="grave" size="small" onClick={() => onAsk({ act: 'remove', type })}>
        {text.remove}
        <span className="visually-hidden"> {type.name}</span>
      </Button>
    </div>
  );
}

function Remove({ type, onClose }: { type: ProjectType; onClose: () => void }) {
  const { types: text, people } = useTexts('staff');
  const [remove, { isLoading }] = typesApi.useRemoveTypeMutation();
  const act = async () => {
    await remove({ slug: type.slug });
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.removeOf(type)}
      act={text.remove}
      cancel={people.cancel}
      danger
      busy={isLoading}
      onAct={() => void act()}
      onClose={onClose}
    >
      {text.removeHint}
    </ConfirmDialog>
  );
}
