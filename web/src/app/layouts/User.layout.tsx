import { Outlet } from 'react-router';
import { Antd } from '../Antd.tsx';
import { UserFrame } from './UserFrame.tsx';

/** What belongs to the student. */
export function Screen() {
  return (
    <Antd>
      <UserFrame>
        <Outlet />
      </UserFrame>
    </Antd>
  );
}
