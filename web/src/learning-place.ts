import { idIn } from './address.ts';
import { sitePath } from './paths.ts';

/** `?projectId=` and `&chapterId=` of the learning screens, `&userId=` of a student's record; `&back=`, a path of this site, is where "back" leads. */
export function learningPlace({ search }: { search: URLSearchParams }) {
  return {
    projectId: idIn(search.get('projectId')),
    chapterId: idIn(search.get('chapterId')) || undefined,
    learnBack: sitePath(search.get('back')) || undefined,
    userId: idIn(search.get('userId')) || undefined,
  };
}
