import { useNavigate } from 'react-router';
import styles from '../base/message-page.module.css';
import { useTexts } from '../locales/texts.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Container } from '../ui/page/Container.tsx';

/** Where the generic handler's show type "redirect" leads (rules: show-types). */
export function Screen() {
  const text = useTexts('common').exception;
  const navigate = useNavigate();
  return (
    <Container className={styles.page}>
      <span className={styles.mark}>
        <Icon name="alert" size={40} />
      </span>
      <h1 className={styles.title}>{text.title}</h1>
      <p className={styles.hint}>{text.hint}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.home()}>{text.home}</ButtonLink>
        <Button variant="secondary" onClick={() => navigate(-1)}>
          {text.back}
        </Button>
      </div>
    </Container>
  );
}
