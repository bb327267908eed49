import { useEffect } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Section } from '../../ui/page/Section.tsx';
import styles from './About.module.css';
import { Contact, Operator } from './Contact.tsx';
import { SampleWork } from './samples/SampleWork.tsx';

export function Screen() {
  const text = useTexts('about');
  useScrollToHash();
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        action={<ButtonLink to={paths.practise()}>{text.browse}</ButtonLink>}
      />
      <Section title={text.beliefs}>
        <ol className={styles.principles}>
          {text.beliefList.map((belief) => (
            <li key={belief.title}>
              <h3>{belief.title}</h3>
              <p>{belief.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="samples" title={text.samples} lead={text.samplesLead}>
        <div className={styles.samples}>
          <SampleWork />
          <SampleWork marked />
        </div>
      </Section>
      <Section tone="soft" title={text.people}>
        <div className={styles.people}>
          {text.peopleList.map((people) => (
            <div key={people.title}>
              <h3>{people.title}</h3>
              <p>{people.text}</p>
            </div>
          ))}
        </div>
      </Section>
      <Reach />
    </>
  );
}

/** Scrolls to the hash of the address once its element is mounted. */
function useScrollToHash() {
  const { hash } = useLocation();
  const followed = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (followed && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [followed, hash]);
}

function Reach() {
  const text = useTexts('about');
  return (
    <Container>
      <section className={styles.contact} aria-labelledby="reach">
        <h2 id="reach">{text.reach}</h2>
        <dl>
          <div>
            <dt>{text.operator}</dt>
            <dd>
              <Operator />
            </dd>
          </div>
          <div>
            <dt>{text.contactLabel}</dt>
            <dd>
              <Contact />
            </dd>
          </div>
          <div>
            <dt>{text.rules}</dt>
            <dd>
              <Link to={paths.terms()}>{text.terms}</Link>
              {text.comma}
              <Link to={paths.privacy()}>{text.privacy}</Link>
              {text.comma}
              <Link to={paths.faq()}>{text.faq}</Link>
            </dd>
          </div>
        </dl>
      </section>
    </Container>
  );
}
