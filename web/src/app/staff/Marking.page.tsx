import { parseId } from '../../address.ts';
import { NotFound } from '../../base/NotFound.tsx';
import { useSubPath } from '../../areas/back-office/use-staff-path.ts';
import { Answers, Marking } from '../../areas/marking/marking-parts.ts';
import { QueueList } from '../../areas/marking/QueueList.tsx';
import { Questions } from '../../areas/marking/texts/Questions.tsx';

/** /staff/marking/:camp/:lesson: a homework's queue, and one work of it below that; a test's questions. */
export function Screen() {
  const [camp, chapter, work, ...rest] = useSubPath();
  const [campId, chapterId, submissionId] = [parseId(camp), parseId(chapter), parseId(work)];
  if (!campId || !chapterId || rest.length > 1) return <NotFound />;
  const lesson = { campId, chapterId };
  if (work === 'questions') {
    const questionId = parseId(rest[0]);
    if (rest.length === 0) return <Questions {...lesson} />;
    return questionId ? <Answers key={questionId} {...lesson} questionId={questionId} /> : <NotFound />;
  }
  if (rest.length > 0) return <NotFound />;
  if (work === undefined) return <QueueList key={`${campId} ${chapterId}`} {...lesson} />;
  return submissionId ? <Marking {...lesson} submissionId={submissionId} /> : <NotFound />;
}
