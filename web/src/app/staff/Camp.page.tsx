import { parseId } from '../../address.ts';
import { useSubPath } from '../../areas/back-office/public/page.ts';
import { CampStudentPage } from '../../areas/camp-student/index.ts';
import { CampPage } from '../../areas/camps/public/camp.ts';
import { NotFound } from '../../base/NotFound.tsx';
import { campTabs } from './camp-tabs.ts';

/** /staff/camps/:id: the places of one camp (camp-tabs.ts). */
export function Screen() {
  const [id, ...rest] = useSubPath();
  const campId = parseId(id);
  return campId ? (
    <CampPage key={campId} campId={campId} rest={rest} tabs={campTabs} StudentPage={CampStudentPage} />
  ) : (
    <NotFound />
  );
}
