import { parseId } from './address.ts';
import { sitePath } from './paths.ts';

/** `?projectId=` and `&chapterId=` of the learning screens, `&userId=` of a student's record; `&back=`, a path of this site, is where "back" leads. */
export function learningQuery({ search }: { search: URLSearchParams }) {
  return {
    projectId: parseId(search.get('projectId')),
    chapterId: parseId(search.get('chapterId')) || undefined,
    learnBack: sitePath(search.get('back')) || undefined,
    userId: parseId(search.get('userId')) || undefined,
  };
}
