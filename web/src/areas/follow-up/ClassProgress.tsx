import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Waiting } from '../../ui/staff/Waiting.tsx';
import { Chart } from '../back-office/public/chart.ts';
import styles from './follow-up.module.css';
import { type CampProgress, followUpApi } from './follow-up-api.ts';

/** How the class of a camp goes: completion by week, where it stops, time taken. */
export function ClassProgress({ campId }: { campId: number }) {
  const text = useTexts('staffFollowUp').progress;
  const { data, error, isFetching, refetch } = followUpApi.useCampProgressQuery({ campId });
  return (
    <section className={styles.progress} aria-label={text.title}>
      <h2>{text.title}</h2>
      {error && !isFetching && !data ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {!data && isFetching ? (
        <Waiting>
          <Skeleton kind="list" count={4} />
        </Waiting>
      ) : null}
      {data && data.students === 0 ? <p className={styles.hint}>{text.nobody}</p> : null}
      {data && data.students > 0 ? <Charts progress={data} /> : null}
    </section>
  );
}

const percent = (part: number, of: number) => (of === 0 ? 0 : Math.round((part / of) * 100));

function Charts({ progress: { students, begun, weeks, lessons } }: { progress: CampProgress }) {
  const text = useTexts('staffFollowUp').progress;
  const { date } = useChinaDates();
  const all = students * lessons.length;
  const timed = lessons.filter(({ minutes, plannedMinutes }) => minutes !== null || plannedMinutes !== null);
  return (
    <>
      <Chart
        hint={text.completionHint}
        data={{
          title: text.completion,
          of: text.week,
          kind: 'lines',
          labels: weeks.map(({ from }) => date(from)),
          series: [
            { name: text.done, values: weeks.map(({ done }) => percent(done, all)) },
            { name: text.planned, values: weeks.map(({ planned }) => percent(planned, all)) },
          ],
        }}
      />
      <div className={styles.pair}>
        <Chart
          hint={text.stopsHint({ begun: students - begun, students })}
          data={{
            title: text.stops,
            of: text.lesson,
            kind: 'bars',
            labels: lessons.map(({ title }) => title),
            series: [
              { name: text.stopped, values: lessons.map(({ stopped }) => stopped) },
              { name: text.doneBy, values: lessons.map(({ done }) => done) },
            ],
          }}
        />
        {timed.length > 0 ? (
          <Chart
            hint={text.timesHint}
            data={{
              title: text.times,
              of: text.lesson,
              kind: 'bars',
              labels: timed.map(({ title }) => title),
              series: [
                { name: text.minutes, values: timed.map(({ minutes }) => minutes) },
                { name: text.plannedMinutes, values: timed.map(({ plannedMinutes }) => plannedMinutes) },
              ],
            }}
          />
        ) : null}
      </div>
    </>
  );
}
