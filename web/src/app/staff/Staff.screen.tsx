import { Fragment } from 'react';
import { useStaffPath } from '../../areas/back-office/public/page.ts';
import { Dashboard } from '../../areas/dashboard/public/dashboard.ts';
import { useAppSelector } from '../../base/hooks.ts';
import { NotFound } from '../../base/NotFound.tsx';
import { pageScreens } from './page-screens.ts';
import { StaffFrame } from './StaffFrame.tsx';
import { staffPageAt } from './staff-pages.ts';

/** The back office (rules: staff-pages). Its pages are found here: in the route table, every public page would carry their names. */
export function Screen() {
  const session = useAppSelector((state) => state.account.session);
  const found = staffPageAt(useStaffPath());
  if (!found) return <NotFound />;
  const { file, oneTimeLink } = found.page;
  const Page = pageScreens.get(file ?? '') ?? Dashboard;
  return (
    // Who comes in by a one-time address is logged in there: it is not asked about again, of no use by then.
    <Fragment key={oneTimeLink ? 'entrance' : session}>
      {oneTimeLink ? (
        <Page />
      ) : (
        <StaffFrame>
          <Page />
        </StaffFrame>
      )}
    </Fragment>
  );
}
