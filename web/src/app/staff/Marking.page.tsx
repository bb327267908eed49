import { MissingTab } from '../../areas/gradebook/index.ts';
import { MarkingPlace } from '../../areas/marking/public/place.ts';

/** /staff/marking/:camp/:lesson: a homework's works, or a test's answers (areas/marking). */
export function Screen() {
  return <MarkingPlace MissingTab={MissingTab} />;
}
