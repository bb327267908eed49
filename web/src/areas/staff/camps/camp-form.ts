import type { CertificateRule, HomeworkRule, LateRule, RevealRule } from '@zhixing/contract/words';
import { chinaDay, isoOfDayEnd, isoOfDayStart } from '../kit/china-input.ts';
import type { Camp, CampChange } from './camps.types.ts';
import type { Days } from './DateRange.tsx';

/** What the form holds of a camp's rules; `own`: as the test, or the project, says itself. */
export interface RuleFields extends Days {
  title: string;
  staffIds: number[];
  needsApproval: boolean;
  homeworkRule: HomeworkRule;
  lateRule: LateRule;
  reveal: RevealRule | 'own';
  attempts: number | null;
  certificateRule: CertificateRule | 'own';
  anonymousMarking: boolean;
}

/** Of a camp that is there. */
export const fieldsOf = (camp: Camp): RuleFields => ({
  title: camp.title,
  from: chinaDay(camp.startsAt),
  to: chinaDay(camp.endsAt),
  staffIds: camp.staff.map(({ id }) => id),
  needsApproval: camp.needsApproval,
  homeworkRule: camp.homeworkRule,
  lateRule: camp.lateRule,
  reveal: camp.reveal ?? 'own',
  attempts: camp.attempts,
  certificateRule: camp.certificateRule ?? 'own',
  anonymousMarking: camp.anonymousMarking,
});

/** What a call takes of it. */
export const rulesOf = ({ from, to, reveal, attempts, certificateRule, ...rest }: RuleFields) => ({
  ...rest,
  startsAt: isoOfDayStart(from),
  endsAt: isoOfDayEnd(to),
  reveal: reveal === 'own' ? null : reveal,
  attempts: attempts ?? null,
  certificateRule: certificateRule === 'own' ? null : certificateRule,
});

const asText = (value: unknown) => JSON.stringify(value ?? null);

/** What was changed in the form, and nothing else: a time that was not touched stays to the second. */
export function changeOf(camp: Camp, fields: RuleFields): CampChange {
  const before = fieldsOf(camp);
  const all = rulesOf(fields);
  const touched = (Object.keys(before) as (keyof RuleFields)[]).filter(
    (name) => asText(before[name]) !== asText(fields[name]),
  );
  const keyOf = { from: 'startsAt', to: 'endsAt' } as const;
  const keys = touched.map((name) => (name === 'from' || name === 'to' ? keyOf[name] : name));
  return { campId: camp.id, ...Object.fromEntries(keys.map((key) => [key, all[key]])) };
}
