import { Outlet } from 'react-router';
import { Antd } from '../../base/antd/Antd.tsx';
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
