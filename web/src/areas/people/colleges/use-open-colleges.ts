import { useNameOf } from '../../../locales/content.ts';
import { peopleApi } from '../people-api.ts';

/** As many as a platform can have: all of them. */
const most = 1000;

/** The colleges that are open and the reader's to look after, to choose from. */
export function useOpenColleges() {
  const { data, isFetching } = peopleApi.useCollegesQuery({ pageSize: most });
  const nameOf = useNameOf();
  const options = (data?.list ?? [])
    .filter(({ closedAt }) => closedAt === null)
    .map((college) => ({ value: college.id, label: nameOf(college) }));
  return { options, isFetching };
}
