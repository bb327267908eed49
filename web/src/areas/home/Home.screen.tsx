import { allTypes } from '@zhixing/contract/words';
import { Suspense } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { MoreLink } from '../../ui/text/MoreLink.tsx';
import { Steps } from '../../ui/text/Steps.tsx';
import { TypeSection } from '../practise/public/cards.ts';
import { Colleges } from './Colleges.tsx';
import { Hero } from './Hero.tsx';
import styles from './Home.module.css';
import { Recommended } from './Recommended.tsx';
import { StudentHomeSlot } from './StudentHomeSlot.tsx';
import { SampleWork } from './samples/SampleWork.tsx';
import { TrustedCertificate } from './TrustedCertificate.tsx';

export function Screen() {
  const { marked, recommended, types, way } = useTexts('home');
  return (
    <>
      <StudentHomeSlot />
      <div className={styles.visitor}>
        <Suspense>
          <Hero />
        </Suspense>
      </div>
      <Section
        title={recommended.title}
        lead={recommended.lead}
        action={<MoreLink to={paths.practiseType(allTypes)}>{recommended.all}</MoreLink>}
      >
        <Recommended />
      </Section>
      <div className={styles.visitor}>
        <Section title={marked.title} lead={marked.lead}>
          <SampleWork marked />
        </Section>
      </div>
      <TypeSection tone="soft" title={types.title} lead={types.lead} />
      <div className={styles.visitor}>
        <Section title={way.title} lead={way.lead}>
          <Steps items={way.steps} />
        </Section>
        <Suspense>
          <TrustedCertificate />
          <Colleges />
          <StartLinks />
        </Suspense>
      </div>
    </>
  );
}

function StartLinks() {
  const text = useTexts('home').begin;
  return (
    <Container>
      <section className={styles.begin} aria-labelledby="begin">
        <h2 id="begin">{text.title}</h2>
        <p>{text.text}</p>
        <div className={styles.actions}>
          <ButtonLink size="large" variant="secondary" to={paths.practise()}>
            {text.choose}
          </ButtonLink>
        </div>
      </section>
    </Container>
  );
}
