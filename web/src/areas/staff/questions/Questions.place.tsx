import { idIn } from '../../../address.ts';
import { Screen as NotFound } from '../../../base/NotFound.screen.tsx';
import { useRest } from '../use-place.ts';
import { Question } from './Question.tsx';
import { QuestionList } from './QuestionList.tsx';

/** The room of what students ask: the list, and one question with its answers. */
export function Screen() {
  const [first, ...rest] = useRest();
  if (first === undefined) return <QuestionList />;
  const inquiryId = idIn(first);
  return rest.length === 0 && inquiryId ? <Question key={inquiryId} inquiryId={inquiryId} /> : <NotFound />;
}
