import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/page/Container.tsx';
import styles from './Hero.module.css';
import { SampleWork } from './samples/SampleWork.tsx';

/** The top of the home page: what 知行 is, for whom, two links, and a sample of students' work. */
export function Hero() {
  const text = useTexts('home').hero;
  return (
    <div className={styles.hero}>
      <Container className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.kicker}>{text.kicker}</p>
          <h1 className={styles.title}>
            {text.title}
            <span className={styles.mark}>{text.titleMark}</span>
          </h1>
          <p className={styles.lead}>{text.lead}</p>
          <div className={styles.actions}>
            <ButtonLink size="large" to={paths.practise()}>
              {text.browse}
            </ButtonLink>
            <ButtonLink size="large" variant="secondary" to={paths.certValidate()}>
              {text.validate}
            </ButtonLink>
          </div>
        </div>
        <SampleWork />
      </Container>
    </div>
  );
}
