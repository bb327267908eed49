import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router';

interface LinkButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'children'> {
  to: string;
}

/** An address that looks like a button: one thing to reach by keyboard, which can be opened in another tab. */
export function LinkButton({ to, ...look }: LinkButtonProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button {...look} href={to} onClick={(event) => go(event as unknown as MouseEvent<HTMLAnchorElement>)} />
  );
}
