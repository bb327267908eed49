import type { ReportFigure } from '@zhixing/contract/staff/report/words';
import { staffPath } from '../../staff-path.ts';

export const reportPath = (search = '') => staffPath(`/overview${search ? `?${search}` : ''}`);

interface ListOf {
  figure: ReportFigure;
  /** Of one group; without it of all. */
  group?: string | undefined;
  others?: boolean;
}

/** The list of a figure; `search`: the report's own address, which it keeps. */
export function reportListPath(search: string, { figure, group, others = false }: ListOf): string {
  const query = new URLSearchParams(search);
  for (const name of ['page', 'chart']) query.delete(name);
  query.set('figure', figure);
  if (group !== undefined) query.set('of', group);
  if (others) query.set('others', '1');
  return staffPath(`/overview/list?${query}`);
}
