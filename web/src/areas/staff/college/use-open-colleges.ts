import { useNameOf } from '../../../locales/content.ts';
import { staffApi } from '../staff-api.ts';

/** The colleges that are open and the reader's to look after, to choose from. */
export function useOpenColleges() {
  const { data, isFetching } = staffApi.useCollegesQuery({ pageSize: 100 });
  const nameOf = useNameOf();
  const options = (data?.list ?? [])
    .filter(({ closedAt }) => closedAt === null)
    .map((college) => ({ value: college.id, label: nameOf(college) }));
  return { options, isFetching };
}
