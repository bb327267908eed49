import { parseId } from '../../address.ts';
import type { LazyPart } from '../../base/lazy-part.tsx';
import { NotFound } from '../../base/NotFound.tsx';
import { useSubPath } from '../back-office/public/page.ts';
import { Answers, Marking } from './marking-parts.ts';
import type { Lesson } from './marking-paths.ts';
import { QueueList } from './QueueList.tsx';
import { Questions } from './texts/Questions.tsx';

/** A homework's queue, and one work of it below that; a test's questions. `MissingTab`: who has not handed it in, as the gradebook says. */
export function MarkingPlace({ MissingTab }: { MissingTab: LazyPart<Lesson> }) {
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
  if (work === undefined)
    return <QueueList key={`${campId} ${chapterId}`} {...lesson} MissingTab={MissingTab} />;
  return submissionId ? <Marking {...lesson} submissionId={submissionId} /> : <NotFound />;
}
