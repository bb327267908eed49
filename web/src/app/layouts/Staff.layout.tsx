import { Outlet } from 'react-router';

/**
 * The back office; its frame is its own, since the first start and an invite come before it. Ant Design comes with the rooms that
 * need it.
 */
export function Screen() {
  return <Outlet />;
}
