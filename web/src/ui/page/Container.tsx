import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Container.module.css';

export interface ContainerProps {
  children: ReactNode;
  width?: 'narrow' | 'main' | 'wide' | undefined;
  className?: string | undefined;
}

export function Container({ children, width = 'main', className }: ContainerProps) {
  return <div className={classes(styles.container, styles[width], className)}>{children}</div>;
}
