import { idIn } from '../../../address.ts';
import { inAntd } from '../../../base/antd/Antd.tsx';
import { Screen as NotFound } from '../../../base/NotFound.screen.tsx';
import { useRest } from '../use-place.ts';
import { Question } from './Question.tsx';

/** /staff/questions/:id: one question with its answers. */
function QuestionRoom() {
  const [id, ...rest] = useRest();
  const inquiryId = idIn(id);
  return rest.length === 0 && inquiryId ? <Question key={inquiryId} inquiryId={inquiryId} /> : <NotFound />;
}

export const Screen = inAntd(QuestionRoom);
