import { type EnrolmentStatus, enrolmentStatus } from '@zhixing/contract/words';
import { sitePath } from './paths.ts';

/** What an address asks for, read for loaders and screens alike; paths.ts writes addresses. */
interface Asked {
  search: URLSearchParams;
}

/** A positive whole number out of an address; 0, which no thing has as its id, for anything else. */
export function idIn(text: string | null | undefined): number {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** No further than the call goes (contract: getList); beyond the last page the list is empty, and says so. */
export const pageIn = ({ search }: Asked) => Math.min(idIn(search.get('page')) || 1, 100_000);

/** What is searched for, no longer than the call takes (contract: getList). */
export const keywordIn = ({ search }: Asked) => search.get('keyword')?.trim().slice(0, 100) || undefined;

/** `?status=`, one of the enrolment's (rules: enrolment-status); undefined: all. */
export const statusIn = ({ search }: Asked): EnrolmentStatus | undefined =>
  Object.values(enrolmentStatus).find((status) => String(status) === search.get('status'));

/** `?projectId=` and `&chapterId=` of the learning screens, `&userId=` of a student's record; `&back=`, a path of this site, is where "back" leads. */
export function learningPlace({ search }: Asked) {
  return {
    projectId: idIn(search.get('projectId')),
    chapterId: idIn(search.get('chapterId')) || undefined,
    learnBack: sitePath(search.get('back')) || undefined,
    userId: idIn(search.get('userId')) || undefined,
  };
}
