import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { useAppDispatch } from '../../base/hooks.ts';
import { createStaffStore, StaffContext } from './staff-api.ts';

/** Where the back office keeps what it was answered, as long as its screens are there. */
export function StaffStore({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [store] = useState(() => createStaffStore(dispatch));
  return (
    <Provider context={StaffContext as never} store={store}>
      {children}
    </Provider>
  );
}
