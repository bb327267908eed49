import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Waiting } from '../../ui/staff/Waiting.tsx';
import { PageHeader } from '../back-office/public/page.ts';
import { AuditActions } from './AuditActions.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import styles from './audit.module.css';
import { auditApi } from './audit-api.ts';
import { useAuditQuery } from './use-audit-query.ts';

/** What staff did, when, to whom and from where. */
export function Screen() {
  const text = useTexts('staffAudit');
  const query = useAuditQuery();
  const { given, before, narrowed, change } = query;
  const asked = auditApi.useAuditActsQuery({ ...given, ...(before ? { before } : {}) });
  const { data, error, isFetching, refetch } = asked;
  return (
    <>
      <PageHeader title={text.title} lead={text.lead}>
        <AuditActions given={given} />
      </PageHeader>
      <AuditFilters query={query} />
      {error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {data ? (
        <>
          <AuditTable
            acts={data.list}
            busy={isFetching}
            empty={narrowed || before ? text.noneFound : text.none}
          />
          <nav className={styles.turn} aria-label={text.pages}>
            {before ? (
              <Button variant="secondary" onClick={() => change({})}>
                {text.newest}
              </Button>
            ) : null}
            {data.next ? (
              <Button variant="secondary" onClick={() => change({ before: data.next ?? undefined })}>
                {text.older}
              </Button>
            ) : null}
          </nav>
        </>
      ) : null}
      {data || error ? null : (
        <Waiting>
          <Skeleton kind="list" count={5} />
        </Waiting>
      )}
    </>
  );
}
