import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../action/action.ts';
import { reviewWork } from '../areas/marks/index.ts';
import { CallError } from '../base/errors.ts';
import type { GivenReview } from './content.schema.ts';
import { homeworkIn, loadContent } from './content.ts';
import * as queries from './demo-teacher.queries.ts';
import { actionAt, minute } from './journey.ts';

/** ms between two polls for submissions. */
const every = 10_000;

const keyOf = ({ slug, title }: { slug: string; title: string }) => `${slug} ${title}`;

/** The reviews in the demo content, by project and homework title. */
function readPlans({ config }: Dependencies): Map<string, GivenReview[]> {
  const { projects } = loadContent(config.demoFolder);
  const all = projects.flatMap(({ slug, directory }) =>
    homeworkIn(directory).map(({ title, reviews }) => [keyOf({ slug, title }), reviews] as const),
  );
  return new Map(all.filter(([, reviews]) => reviews.length > 0));
}

/**
 * Reviews submissions that have waited as long as the content says. Each is reviewed once even if several processes poll,
 * since a second review is refused. Submissions of students who have left, or that were replaced by a newer version, are
 * skipped. Returns the number of reviews.
 */
export async function reviewWaiting(deps: Dependencies, plans = readPlans(deps)): Promise<number> {
  const caller = await queries.findDemoTeacher(deps.db);
  if (!caller) return 0;
  const now = deps.clock.now();
  let count = 0;
  for (const { studentId, chapterId, version, submittedAt, ...place } of await queries.listWaiting(deps.db)) {
    const reviews = plans.get(keyOf(place)) ?? [];
    const given = reviews[Math.min(version, reviews.length) - 1];
    if (!given || now.getTime() - submittedAt.getTime() < given.afterMinutes * minute) continue;
    const { score, comment, passed } = given;
    const review = { studentId, chapterId, version, score, comment, passed };
    try {
      await reviewWork(actionAt({ deps, caller }, now, review));
      count += 1;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  }
  return count;
}

/**
 * Starts the demo teacher, which reviews the submissions to the demo's projects as the content says. Runs only where the
 * demo is enabled (rules: demo-safety). Returns a function that stops it.
 */
export function startDemoTeacher(deps: Dependencies): () => Promise<void> {
  if (!deps.config.demo) return async () => undefined;
  const stopping = new AbortController();
  const plans = readPlans(deps);
  const work = async () => {
    while (!stopping.signal.aborted) {
      await reviewWaiting(deps, plans).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the demo teacher could not review');
      });
      await pause(every, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const working = work();
  return () => {
    stopping.abort();
    return working;
  };
}
