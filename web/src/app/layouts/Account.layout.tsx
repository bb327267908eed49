import { Outlet } from 'react-router';
import { Antd } from '../../base/antd/Antd.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** Login and registration. */
export function Screen() {
  return (
    <Antd>
      <AccountFrame>
        <Outlet />
      </AccountFrame>
    </Antd>
  );
}
