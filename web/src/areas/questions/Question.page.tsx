import { parseId } from '../../address.ts';
import { NotFound } from '../../base/NotFound.tsx';
import { useSubPath } from '../back-office/public/page.ts';
import { Question } from './Question.tsx';

/** /staff/questions/:id: one question with its answers. */
export function Screen() {
  const [id, ...rest] = useSubPath();
  const inquiryId = parseId(id);
  return rest.length === 0 && inquiryId ? <Question key={inquiryId} inquiryId={inquiryId} /> : <NotFound />;
}
