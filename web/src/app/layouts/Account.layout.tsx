import { Outlet } from 'react-router';
import { AccountFrame } from './AccountFrame.tsx';

/** Login and registration. */
export function Screen() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}
