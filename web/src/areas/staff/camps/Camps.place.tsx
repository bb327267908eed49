import { idIn } from '../../../address.ts';
import { Screen as NotFound } from '../../../base/NotFound.screen.tsx';
import { useRest } from '../use-place.ts';
import { CampList } from './CampList.tsx';
import { CampPage } from './CampPage.tsx';
import { OpenCamp } from './OpenCamp.tsx';

/** The room of camps: the list, a new one, and the places of one. */
export function Screen() {
  const [first, ...rest] = useRest();
  if (first === undefined) return <CampList />;
  if (first === 'new' && rest.length === 0) return <OpenCamp />;
  const campId = idIn(first);
  return campId ? <CampPage key={campId} campId={campId} rest={rest} /> : <NotFound />;
}
