import { Outlet } from 'react-router';

/** The back office; its frame is its own, since the first start and an invite come before it. */
export function Screen() {
  return <Outlet />;
}
