import { termsVersion } from '@zhixing/contract/terms';
import type { ReactNode } from 'react';
import { Container } from '../../ui/Container.tsx';
import { chinaDate } from '../../ui/china-time.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Contents } from './Contents.tsx';
import styles from './document.module.css';

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalPageProps {
  title: string;
  lead: string;
  sections: LegalSection[];
}

/** A long text in numbered sections, each with an anchor, and the day from which it holds. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const numbered = sections.map((section, index) => ({
    ...section,
    title: `${numerals[index] ?? index + 1}、${section.title}`,
  }));
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        meta={`版本 ${termsVersion}，自 ${chinaDate(`${termsVersion}T00:00:00+08:00`)}起施行`}
      />
      <Container className={styles.grid}>
        <Contents label="目录" items={numbered} />
        <div className={styles.text}>
          <Prose>
            {numbered.map((section) => (
              <section key={section.id} id={section.id}>
                <h2>{section.title}</h2>
                {section.body}
              </section>
            ))}
          </Prose>
        </div>
      </Container>
    </>
  );
}

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二', '十三', '十四'];
