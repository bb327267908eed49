import { idIn } from '../../../address.ts';
import { Screen as NotFound } from '../../../base/NotFound.screen.tsx';
import { useRest } from '../use-place.ts';
import { Overview } from './Overview.tsx';
import { QueueList } from './QueueList.tsx';
import { Answers } from './texts/Answers.tsx';
import { Questions } from './texts/Questions.tsx';
import { Marking } from './work/Marking.tsx';

/** /staff/marking: what waits; a homework's queue below its camp and leaf, and one work of it below that; a test's questions. */
export function Screen() {
  const [camp, chapter, work, ...rest] = useRest();
  if (camp === undefined) return <Overview />;
  const [campId, chapterId, submissionId] = [idIn(camp), idIn(chapter), idIn(work)];
  if (!campId || !chapterId || rest.length > 1) return <NotFound />;
  const leaf = { campId, chapterId };
  if (work === 'questions') {
    const questionId = idIn(rest[0]);
    if (rest.length === 0) return <Questions {...leaf} />;
    return questionId ? <Answers key={questionId} {...leaf} questionId={questionId} /> : <NotFound />;
  }
  if (rest.length > 0) return <NotFound />;
  if (work === undefined) return <QueueList key={`${campId} ${chapterId}`} {...leaf} />;
  return submissionId ? <Marking {...leaf} submissionId={submissionId} /> : <NotFound />;
}
