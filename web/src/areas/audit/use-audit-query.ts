import { auditKinds } from '@zhixing/contract/staff/audit/words';
import { parseId } from '../../address.ts';
import { useListQuery } from '../back-office/public/page.ts';

const isDay = (text: string | null) =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? undefined) : undefined;

/** The filters of the audit trail, which stand in the address. */
export function useAuditQuery() {
  const { search, oneOf, change } = useListQuery();
  const text = (name: string) => search.get(name)?.trim().slice(0, 60) || undefined;
  const filters = {
    actor: text('actor'),
    subject: text('subject'),
    kind: oneOf('kind', auditKinds),
    campId: parseId(search.get('campId')) || undefined,
    from: isDay(search.get('from')),
    until: isDay(search.get('until')),
  };
  const before = parseId(search.get('before')) || undefined;
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  return {
    filters,
    before,
    /** As the calls take them. */
    given: given as Partial<{ [K in keyof typeof filters]: NonNullable<(typeof filters)[K]> }>,
    narrowed: Object.keys(given).length > 0,
    /** What is chosen anew begins with the newest. */
    change: (by: Record<string, string | number | undefined>) => change({ before: undefined, ...by }),
  };
}
