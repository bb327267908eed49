/**
 * What may still be changed of a camp, and until when (rules: camp-fixed): the one table that the check of a change, its sentence, and
 * the form (what is disabled, what it says) go by.
 */

/** What decides, the strongest first: the first one that holds is given as the reason. */
export const campFacts = ['locked', 'submitted', 'ended', 'handedIn', 'joined'] as const;
/**
 * `joined`: somebody has joined, now or before; `handedIn`: one of them has handed in a homework or a test; `ended`: the camp is over;
 * `submitted`, `locked`: its gradebook is.
 */
export type CampFact = (typeof campFacts)[number];

/** `wider`: only in favour of who relies on it: more attempts, less asked for a certificate, marking made anonymous. */
export type SettingLimit = 'fixed' | 'wider';

type Limits = Partial<Record<CampFact, SettingLimit>>;

const anyTime: Limits = {};
/** What students relied on when they joined. */
const untilJoined: Limits = { joined: 'fixed' };
/** What the figures of a gradebook, or the work that it counts, depend on. */
const untilSubmitted: Limits = { submitted: 'fixed', locked: 'fixed' };

export const campSettings = {
  title: anyTime,
  staffIds: anyTime,
  closed: anyTime,
  inviteCode: anyTime,
  needsApproval: anyTime,
  startsAt: { ...untilJoined, ...untilSubmitted },
  endsAt: untilSubmitted,
  homeworkRule: { ...untilJoined, ...untilSubmitted },
  lateRule: untilSubmitted,
  reveal: { ...untilJoined, ...untilSubmitted },
  attempts: { joined: 'wider', ...untilSubmitted },
  certificateRule: { joined: 'wider' },
  marksRule: { ...untilJoined, ...untilSubmitted },
  // Whoever has seen whose work it is knows it ever after.
  anonymousMarking: { joined: 'wider', handedIn: 'fixed', ended: 'fixed', ...untilSubmitted },
  appealDays: anyTime,
  appealWorkdays: anyTime,
} as const satisfies Record<string, Limits>;

export type CampSetting = keyof typeof campSettings;

/** How far a setting can still change where these facts hold, and the fact that decides; null: freely. */
export function limitOf(
  setting: CampSetting,
  facts: readonly CampFact[],
): { limit: SettingLimit; because: CampFact } | null {
  const limits: Limits = campSettings[setting];
  const holding = campFacts.filter((fact) => facts.includes(fact));
  for (const limit of ['fixed', 'wider'] as const) {
    const because = holding.find((fact) => limits[fact] === limit);
    if (because) return { limit, because };
  }
  return null;
}
