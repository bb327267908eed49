import { Outlet } from 'react-router';
import { UserFrame } from './UserFrame.tsx';

/** The frame of the student's own pages. */
export function Screen() {
  return (
    <UserFrame>
      <Outlet />
    </UserFrame>
  );
}
