import type { ReportGroup } from '@zhixing/contract/staff/report/words';
import type { Learner } from './report.policy.ts';
import type { listCamps } from './report.queries.ts';

export type Camp = Omit<Awaited<ReturnType<typeof listCamps>>[number], 'learners' | 'found'>;

/** A camp with its students. `hidden`: it marks anonymously until now. */
export interface CampLearners {
  camp: Camp;
  hidden: boolean;
  learners: Learner[];
}

export interface Group {
  key: string;
  campId: number | null;
  name: string;
  nameEn: string;
  detail: string;
  detailEn: string;
  camps: number;
  hidden: number;
  learners: Learner[];
}
type Head = Omit<Group, 'camps' | 'hidden' | 'learners'>;

const head = (key: string, name: string, more: Partial<Head> = {}): Head => ({
  key,
  name,
  campId: null,
  nameEn: '',
  detail: '',
  detailEn: '',
  ...more,
});

/** The groups of a camp, without its classes: a camp of two teachers is in two. */
const headsOf: Record<Exclude<ReportGroup, 'class'>, (camp: Camp) => Head[]> = {
  camp: ({ id, title, projectTitle, projectTitleEn }) => [
    head(`${id}`, title, { campId: id, detail: projectTitle, detailEn: projectTitleEn }),
  ],
  teacher: ({ teachers }) =>
    teachers.length === 0 ? [head('none', '')] : teachers.map(({ id, name }) => head(`${id}`, name)),
  project: ({ projectId, projectTitle, projectTitleEn }) => [
    head(`${projectId}`, projectTitle, { nameEn: projectTitleEn }),
  ],
};

/** Classes of one name in two colleges are two. */
const classOf = ({ collegeId, collegeName, collegeNameEn }: Camp, className: string) =>
  head(`${collegeId ?? ''}:${className}`, className, {
    detail: collegeName ?? '',
    detailEn: collegeNameEn ?? '',
  });

/** The parts of a camp that belong to a group each. */
function partsOf(
  group: ReportGroup,
  { camp, learners }: CampLearners,
): { head: Head; learners: Learner[] }[] {
  if (group !== 'class') return headsOf[group](camp).map((each) => ({ head: each, learners }));
  const byClass = Map.groupBy(learners, ({ className }) => className);
  return [...byClass].map(([className, members]) => ({ head: classOf(camp, className), learners: members }));
}

const inOrder = new Intl.Collator('zh-CN', { numeric: true });

/** The groups: camps in their order, others by name, those without a name last. */
export function groupsOf(group: ReportGroup, camps: readonly CampLearners[]): Group[] {
  const groups = new Map<string, Group>();
  for (const each of camps)
    for (const { head: of, learners } of partsOf(group, each)) {
      const found = groups.get(of.key) ?? { ...of, camps: 0, hidden: 0, learners: [] };
      groups.set(of.key, {
        ...found,
        camps: found.camps + 1,
        hidden: found.hidden + (each.hidden ? 1 : 0),
        learners: [...found.learners, ...learners],
      });
    }
  const listed = [...groups.values()];
  if (group === 'camp') return listed;
  return listed.sort(
    (a, b) =>
      Number(a.name === '') - Number(b.name === '') ||
      inOrder.compare(a.name, b.name) ||
      inOrder.compare(a.key, b.key),
  );
}
