import { Dropdown, type DropdownProps } from 'antd';

export interface Act {
  key: string;
  label: string;
  danger?: boolean;
  onAct: () => void;
}

/** A button's menu, by keyboard as by mouse: it has the focus once it is open, and the arrow keys go through it. */
export function ActMenu({ acts, children }: { acts: Act[] } & Pick<DropdownProps, 'children'>) {
  const items = acts.map(({ onAct, ...item }) => ({
    ...item,
    onClick: ({ domEvent }: { domEvent: { preventDefault: () => void } }) => {
      // The same press of Enter would go on to what has the focus then: send a form, open the menu again.
      domEvent.preventDefault();
      onAct();
    },
  }));
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }}>
      {children}
    </Dropdown>
  );
}
