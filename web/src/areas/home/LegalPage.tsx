import { termsVersion } from '@zhixing/contract/terms';
import { Suspense } from 'react';
import type { LegalText } from '../../locales/legal-text.ts';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Prose } from '../../ui/text/Prose.tsx';
import { Contents } from './Contents.tsx';
import styles from './document.module.css';
import { Block } from './LegalText.tsx';

/** A long text in numbered sections, each with an anchor, and the day from which it holds. */
export function LegalPage({ text: { title, lead, binding, sections } }: { text: LegalText }) {
  const text = useTexts('about').legal;
  const { date } = useChinaDates();
  const since = date(`${termsVersion}T00:00:00+08:00`);
  return (
    <>
      <PageHeader title={title} lead={lead} meta={text.version({ version: termsVersion, date: since })} />
      <Container className={styles.grid}>
        <Contents label={text.contents} items={sections} />
        <div className={styles.text}>
          {binding ? (
            <div className={styles.binding}>
              <Notice>{binding}</Notice>
            </div>
          ) : null}
          <Prose>
            {sections.map((section) => (
              <section key={section.id} id={section.id}>
                <h2>{section.title}</h2>
                <Suspense>
                  {section.body.map((block) => (
                    <Block key={JSON.stringify(block)} block={block} />
                  ))}
                </Suspense>
              </section>
            ))}
          </Prose>
        </div>
      </Container>
    </>
  );
}
