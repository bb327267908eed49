import type { FigureState, GradeItemKind, MissingRule } from '@zhixing/contract/gradebook-words';
import type { NotCounting } from '@zhixing/contract/staff/gradebook/counting-items';
import type { AllTexts } from '../../../locales/texts.ts';

interface Told {
  kind: GradeItemKind;
  max: number;
  state: FigureState;
  late: boolean;
  dropped: boolean;
  /** Beside the attempt that counts another one waits to be marked. */
  alsoWaiting: boolean;
  /** Before what was taken off for a late one, where that is known. */
  fullScore?: number | null;
  /** As they are kept, of their full points, where they are known. */
  points?: { score: number; total: number } | null;
  /** Why it was settled so when the gradebook was submitted. */
  settledReason?: string | null;
  /** Of a test that waits, the points without the answers that are not marked, where they are known. */
  soFar?: { score: number; total: number } | null;
  /** Why it does not count in the total; null: it does. */
  notCounting: NotCounting | null;
}

interface Rules {
  missing: MissingRule;
  lateOff: number;
  /** The gradebook was submitted: nothing becomes due, or is marked, any more. */
  isClosed: boolean;
}

/** The rules that made a figure of a gradebook what it is, in words (rules: gradebook-figures, gradebook-scheme, gradebook-lock). */
export function figureRules(
  {
    kind,
    max,
    state,
    late,
    dropped,
    alsoWaiting,
    fullScore = null,
    soFar = null,
    points = null,
    settledReason,
    notCounting,
  }: Told,
  { missing, lateOff: off, isClosed }: Rules,
  { rules: text }: AllTexts['grades'],
): string[] {
  const ofKind = { homework: text.homework, test: text.test, own: text.own({ max }) };
  const unfinished = isClosed ? text.closed : text;
  const { unscored, settledZero, settledExcluded } = text;
  const ofState: Record<Exclude<FigureState, 'scored'>, string> = {
    waiting: soFar ? unfinished.waitingTest(soFar) : unfinished.waiting,
    returned: unfinished.returned,
    notDue: unfinished.notDue,
    empty: text.empty,
    unscored,
    settledZero,
    settledExcluded,
    absent: text.absent,
    deferred: unfinished.deferred,
    exempt: text.exempt,
    cheating: text.cheating,
    missing: missing === 'zero' ? text.missingZero : text.missingExcluded,
  };
  const ofLate = fullScore === null ? text.late({ off }) : text.lateFrom({ full: fullScore, off });
  return [
    state === 'scored' ? ofKind[kind] : ofState[state],
    ...(points && kind === 'test' ? [text.points(points)] : []),
    ...(settledReason ? [text.settledReason({ reason: settledReason })] : []),
    ...(alsoWaiting ? [text.alsoWaiting] : []),
    ...(late && state === 'scored' ? [ofLate] : []),
    ...(dropped ? [text.dropped] : []),
    ...(notCounting ? [text.notCounting[notCounting]] : []),
  ];
}
