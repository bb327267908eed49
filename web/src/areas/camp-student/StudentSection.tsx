import { type ReactNode, useId } from 'react';
import styles from './student.module.css';

interface StudentSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a student's page under its heading. */
export function StudentSection({ title, lead, children }: StudentSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
