import { Outlet } from 'react-router';
import { UserFrame } from './UserFrame.tsx';

/** What belongs to the student. */
export function Screen() {
  return (
    <UserFrame>
      <Outlet />
    </UserFrame>
  );
}
