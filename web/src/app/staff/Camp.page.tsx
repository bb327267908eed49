import { parseId } from '../../address.ts';
import { NotFound } from '../../base/NotFound.tsx';
import { useSubPath } from '../../areas/back-office/use-staff-path.ts';
import { CampPage } from '../../areas/camps/CampPage.tsx';

/** /staff/camps/:id: the places of one camp (camp-tabs.ts). */
export function Screen() {
  const [id, ...rest] = useSubPath();
  const campId = parseId(id);
  return campId ? <CampPage key={campId} campId={campId} rest={rest} /> : <NotFound />;
}
