import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Loading } from '../../../ui/staff/Loading.tsx';
import styles from './registrar.module.css';
import { registrarApi } from './registrar-api.ts';

/** What is said of a filled spreadsheet: who is in it now, and who is missing on either side. */
export function FilledReport({ jobId }: { jobId: number }) {
  const text = useTexts('staffRegistrar');
  const { data: of, error, isFetching, refetch } = registrarApi.useFilledTemplateQuery({ jobId });
  if (!of) return error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : <Loading />;
  return (
    <>
      <p role="status">
        {text.filled({ filled: of.filled, lacking: of.lackingCount, unknown: of.unknownCount })}
      </p>
      {of.keptFormulas.length > 0 ? (
        <Notice tone="warning">{text.keptFormulas({ titles: of.keptFormulas })}</Notice>
      ) : null}
      {of.replacedFormulas.length > 0 ? (
        <Notice tone="info">{text.replacedFormulas({ titles: of.replacedFormulas })}</Notice>
      ) : null}
      {of.unnamed.length > 0 ? <Notice tone="warning">{text.unnamed({ names: of.unnamed })}</Notice> : null}
      {of.unfilledCount > 0 ? (
        <section className={styles.list} aria-label={text.unfilled}>
          <h3>{text.unfilled}</h3>
          <ul>
            {of.unfilled.map(({ row, title, name, text: mark, reason }) => (
              <li key={`${row} ${title}`}>{text.unfilledOf({ row, title, name, mark, reason })}</li>
            ))}
          </ul>
          <More count={of.unfilledCount - of.unfilled.length} />
        </section>
      ) : null}
      {of.alsoWaitingCount > 0 ? (
        <section className={styles.list} aria-label={text.alsoWaiting}>
          <h3>{text.alsoWaiting}</h3>
          <ul>
            {of.alsoWaiting.map(({ name, title }) => (
              <li key={`${name} ${title}`}>{text.alsoWaitingOf({ name, title })}</li>
            ))}
          </ul>
          <More count={of.alsoWaitingCount - of.alsoWaiting.length} />
        </section>
      ) : null}
      {of.lackingCount > 0 ? (
        <section className={styles.list} aria-label={text.lacking}>
          <h3>{text.lacking}</h3>
          <ul>
            {of.lacking.map(({ name, studentNo }) => (
              <li key={`${name} ${studentNo}`}>{[name, studentNo].filter(Boolean).join(' ')}</li>
            ))}
          </ul>
          <More count={of.lackingCount - of.lacking.length} />
        </section>
      ) : null}
      {of.unknownCount > 0 ? (
        <section className={styles.list} aria-label={text.unknown}>
          <h3>{text.unknown}</h3>
          <ul>
            {of.unknown.map(({ row, text: who, reason, name }) => (
              <li key={row}>{text.unknownOf({ row, who, reason, name })}</li>
            ))}
          </ul>
          <More count={of.unknownCount - of.unknown.length} />
        </section>
      ) : null}
    </>
  );
}

function More({ count }: { count: number }) {
  const text = useTexts('staffRegistrar');
  return count > 0 ? <p>{text.more({ count })}</p> : null;
}
