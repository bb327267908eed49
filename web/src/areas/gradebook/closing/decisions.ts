import type { Calls, Data, Payload } from '@zhixing/contract';
import type { SettlementWay } from '@zhixing/contract/gradebook-words';

export type Unsettled = Data<Calls['POST /mapi/Gradebook/getUnsettled']>;
export type UnsettledStudent = Unsettled['students'][number];
type Settlements = NonNullable<Payload<Calls['POST /mapi/Gradebook/submit']>['settlements']>;

/** How what a student lacks is settled (rules: gradebook-settling). */
export interface Decision {
  way: SettlementWay;
  reason: string;
}
export type Decisions = ReadonlyMap<number, Decision>;

/** As they are kept with the form until they are sent. */
export const writeDecisions = (decisions: Decisions): string => JSON.stringify([...decisions]);
export function readDecisions(text: string): Decisions {
  if (text === '') return new Map();
  return new Map(JSON.parse(text) as [number, Decision][]);
}

/** What the last submission decided, where it was the same for everything that is missing now. */
function proposalOf({ missing, proposed }: UnsettledStudent): Decision | undefined {
  const [first] = proposed;
  const isWhole = proposed.length === missing.length;
  const isSame = proposed.every(({ way, reason }) => way === first?.way && reason === first.reason);
  return first && isWhole && isSame ? { way: first.way, reason: first.reason } : undefined;
}

/** The decision about a student: the one that was made here, else the last submission's. */
export const decisionOf = (decisions: Decisions, student: UnsettledStudent): Decision | undefined =>
  decisions.get(student.studentId) ?? proposalOf(student);

/** Who has no decision yet, or is left out without a reason. */
export const undecided = (students: readonly UnsettledStudent[], decisions: Decisions): UnsettledStudent[] =>
  students.filter((student) => {
    const decision = decisionOf(decisions, student);
    return !decision || (decision.way === 'excluded' && decision.reason.trim() === '');
  });

/** The decisions as they are sent: one for all students with the same way and reason. */
export function settlementsOf(students: readonly UnsettledStudent[], decisions: Decisions): Settlements {
  const decided = students.flatMap((student) => {
    const decision = decisionOf(decisions, student);
    return decision ? [{ ...decision, studentId: student.studentId }] : [];
  });
  const groups = Map.groupBy(decided, ({ way, reason }) => `${way} ${reason.trim()}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ way: first.way, reason: first.reason.trim(), studentIds: group.map((each) => each.studentId) }]
      : [];
  });
}
