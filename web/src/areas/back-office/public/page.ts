/** The head of a page, its lists, and what its address says. */

export { PageHeader } from '../page/PageHeader.tsx';
export { PageUnavailable } from '../page/PageUnavailable.tsx';
export { type ListQuery, PlainList, type PlainListProps } from '../page/PlainList.tsx';
export { useListQuery } from '../use-list-query.ts';
export { useStaffPath, useSubPath } from '../use-staff-path.ts';
