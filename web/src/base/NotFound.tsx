import { useTexts } from '../locales/texts.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { drawing } from '../ui/drawing-colors.ts';
import { Container } from '../ui/page/Container.tsx';
import styles from './message-page.module.css';

/** What a screen draws when the thing in its address does not exist. */
export function NotFound() {
  const text = useTexts('common').notFound;
  return (
    <Container className={styles.page}>
      <NotFoundMessage />
      <h1 className={styles.title}>{text.title}</h1>
      <p className={styles.hint}>{text.hint}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.home()}>{text.home}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.practise()}>
          {text.practise}
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.certValidate()}>
          {text.validate}
        </ButtonLink>
      </div>
    </Container>
  );
}

/** The logo's line, cut off before its end. */
function NotFoundMessage() {
  return (
    <svg
      aria-hidden="true"
      className={styles.picture}
      viewBox="0 0 320 150"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="160" cy="138" rx="130" ry="9" fill="var(--color-neutral-100)" />
      <path d="M70 34h150L128 97" stroke="var(--color-primary-500)" strokeWidth="14" />
      <path d="M116 112h120" stroke="var(--color-primary-200)" strokeWidth="14" strokeDasharray="0.1 24" />
      <circle cx="70" cy="34" r="16" fill={drawing.accent} />
      <circle
        cx="258"
        cy="112"
        r="13"
        stroke="var(--color-primary-300)"
        strokeWidth="4"
        strokeDasharray="5 8"
      />
      <path d="M253 107q5-6 9-1t-4 8m0 5v.1" stroke="var(--color-primary-strong)" strokeWidth="2.5" />
    </svg>
  );
}
