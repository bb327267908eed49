import { type ReactNode, Suspense, useId } from 'react';
import { classes } from '../classes.ts';
import { Container, type ContainerProps } from './Container.tsx';
import styles from './Section.module.css';

export interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  lead?: ReactNode;
  /** Beside the title on wide screens, under it on phones. */
  action?: ReactNode;
  /** An anchor for links within the page. */
  id?: string | undefined;
  tone?: 'plain' | 'soft' | undefined;
  align?: 'start' | 'center' | undefined;
  width?: ContainerProps['width'];
}

export function Section({
  title,
  children,
  lead,
  action,
  id,
  tone = 'plain',
  align = 'start',
  width,
}: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={classes(styles.section, styles[tone])}>
      <Container width={width}>
        <header className={classes(styles.header, align === 'center' && styles.center)}>
          <div className={styles.words}>
            <h2 id={headingId}>{title}</h2>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {action ? <div className={styles.action}>{action}</div> : null}
        </header>
        <Suspense>{children}</Suspense>
      </Container>
    </section>
  );
}
