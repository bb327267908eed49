import {
  activeDaysChoices,
  activeDaysDefault,
  markDaysChoices,
  markDaysDefault,
  reportFigures,
  reportGroups,
} from '@zhixing/contract/staff/report/words';
import { campStates } from '@zhixing/contract/words';
import { useListQuery } from '../back-office/public/page.ts';

const isDay = (text: string | null) =>
  /^20\d\d-\d\d-\d\d$/.test(text ?? '') ? (text ?? undefined) : undefined;

/** So many groups are printed together. */
const pageSize = 50;

/** What the report's address asks for: the grouping, which camps, and the days that its figures mean. */
export function useReportQuery() {
  const { search, oneOf, keyword, paging, change, turn } = useListQuery({ pageSize });
  const filters = {
    state: oneOf('state', campStates),
    keyword: keyword || undefined,
    from: isDay(search.get('from')),
    until: isDay(search.get('until')),
  };
  const narrowing = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  return {
    /** As the calls take it. */
    asked: {
      ...(narrowing as Partial<{ [K in keyof typeof filters]: NonNullable<(typeof filters)[K]> }>),
      group: oneOf('group', reportGroups) ?? 'camp',
      activeDays: oneOf('active', activeDaysChoices) ?? activeDaysDefault,
      markDays: oneOf('marking', markDaysChoices) ?? markDaysDefault,
    },
    filters,
    paging,
    change,
    turn,
    narrowed: Object.keys(narrowing).length > 0,
    search: String(search),
    /** Which group the distribution is of. */
    chart: search.get('chart') ?? undefined,
    /** Of the list of a figure. */
    list: {
      figure: oneOf('figure', reportFigures) ?? 'enrolled',
      group: search.get('of') ?? undefined,
      others: search.get('others') === '1',
    },
  };
}
export type ReportQuery = ReturnType<typeof useReportQuery>;
