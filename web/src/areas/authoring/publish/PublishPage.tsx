import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Loading } from '../../../ui/staff/Loading.tsx';
import { useDraftSent } from '../../drafts/index.ts';
import { contentApi } from '../content-api.ts';
import type { ProjectPageProps } from '../projects-api.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { ChangedLessons } from './ChangedLessons.tsx';
import { Effects } from './Effects.tsx';
import { Faults } from './Faults.tsx';
import { History } from './History.tsx';
import styles from './Publish.module.css';
import { PublishBar } from './PublishBar.tsx';
import { Visibility } from './Visibility.tsx';

/** What students would see anew, what keeps it from them, and what they were given before. */
export function PublishPage({ draft }: ProjectPageProps) {
  const text = useTexts('staffContent').publish;
  const { projectId } = draft;
  const { data, error, isFetching, refetch } = contentApi.useDifferenceQuery({ projectId });
  useDraftSent(projectId, () => void refetch());
  if (!data && error) return <QueryFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { isFirst, fields, leaves: lessons, effects, faults, students } = data;
  const nothing = !isFirst && fields.length === 0 && lessons.length === 0;
  return (
    <div className={styles.page}>
      <PublishBar
        draft={draft}
        difference={data}
        nothing={nothing}
        busy={isFetching}
        onRefused={() => void refetch()}
      />
      <Faults projectId={projectId} faults={faults} />
      {isFirst || nothing ? null : <Effects effects={effects} students={students} />}
      {nothing ? null : (
        <>
          <ChangedLessons projectId={projectId} lessons={lessons} isFirst={isFirst} />
          {isFirst ? null : <ChangedFields fields={fields} />}
        </>
      )}
      {isFirst ? null : <Visibility draft={draft} />}
      <section className={styles.section}>
        <h2>{text.history}</h2>
        <History draft={draft} />
      </section>
    </div>
  );
}
