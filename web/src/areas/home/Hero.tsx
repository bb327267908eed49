import { useAppSelector } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Stat, StatList } from '../../ui/Stat.tsx';
import styles from './Hero.module.css';
import { HeroPicture } from './HeroPicture.tsx';

/** What 知行 is, for whom, and the two things people come for. */
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
          <Figures />
        </div>
        <HeroPicture />
      </Container>
    </div>
  );
}

/** What there is, counted; nothing is shown that was not loaded. */
function Figures() {
  const text = useTexts('home').hero;
  const types = useAppSelector((state) => state.practise.typeList);
  const projects = types.reduce((sum, { projectCount }) => sum + projectCount, 0);
  if (projects === 0) return null;
  return (
    <div className={styles.figures}>
      <StatList>
        <Stat label={text.types} value={types.length} unit={text.typeUnit} />
        <Stat label={text.projects} value={projects} unit={text.projectUnit} />
        <Stat label={text.checking} value={text.noLogin} />
      </StatList>
    </div>
  );
}
