import { Outlet } from 'react-router';
import { Antd } from '../../base/antd/Antd.tsx';

/** The back office; its frame is its own, since the first start and an invite come before it. */
export function Screen() {
  return (
    <Antd>
      <Outlet />
    </Antd>
  );
}
