import { useAppSelector } from '../../base/hooks.ts';
import { Screen as NotFound } from '../../base/NotFound.screen.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { isEntrance, roomFileAt } from './public/room-files.ts';
import { rooms } from './rooms.ts';
import { StaffFrame } from './StaffFrame.tsx';
import { StaffStore } from './StaffStore.tsx';
import { usePlace } from './use-place.ts';

/**
 * The back office (rules: staff-pages). Its places are told apart here, by hand: in the route table, every public page would carry
 * their names, and the router's own means for it as well.
 */
export function Screen() {
  const session = useAppSelector((state) => state.account.session);
  const place = usePlace();
  const file = roomFileAt(place);
  if (!file && place.length > 0) return <NotFound />;
  const Room = file ? rooms[file] : Dashboard;
  const entrance = file !== undefined && isEntrance(file);
  return (
    // Who comes in by a one-time address is logged in there: it is not asked about again, of no use by then.
    <StaffStore key={entrance ? 'entrance' : session}>
      {entrance ? (
        <Room />
      ) : (
        <StaffFrame>
          <Room />
        </StaffFrame>
      )}
    </StaffStore>
  );
}
