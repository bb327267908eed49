import { Suspense } from 'react';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Prose } from '../../../ui/text/Prose.tsx';
import type { PractiseDetail } from '../practise.types.ts';
import type { PartProps } from '../showcase/showcase.types.ts';
import styles from './DetailBody.module.css';
import { Outline } from './Outline.tsx';
import { ShowcaseSlot } from './ShowcaseSlot.tsx';
import { WhatYouGet } from './WhatYouGet.tsx';

/** Everything one wants to know before joining. */
export function DetailBody({ detail }: { detail: PractiseDetail }) {
  const text = useTexts('project').detail;
  const contentLang = useContentLang();
  const { outline, leafCount: lessonCount, homeworkCount, testCount } = detail;
  const counts = {
    chapters: outline.length,
    lessons: lessonCount,
    homework: homeworkCount,
    tests: testCount,
  };
  return (
    <>
      {contentLang ? <p className={styles.language}>{text.inChinese}</p> : null}
      {detail.outcomes.length > 0 ? (
        <Part id="outcomes" title={text.outcomes}>
          <ul className={styles.outcomes} lang={contentLang}>
            {detail.outcomes.map((outcome) => (
              <li key={outcome}>
                <span className={styles.tick}>
                  <Icon name="check" size={16} />
                </span>
                {outcome}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {detail.audience ? (
        <Part id="audience" title={text.audience}>
          <p className={styles.audience} lang={contentLang}>
            {detail.audience}
          </p>
        </Part>
      ) : null}
      {detail.description ? (
        <Part id="about" title={text.about}>
          <div lang={contentLang}>
            <Prose html={detail.description} />
          </div>
        </Part>
      ) : null}
      <Part id="outline" title={text.outline} note={outline.length > 0 ? text.outlineNote(counts) : ''}>
        <Outline chapters={outline} />
      </Part>
      <Part id="certificate" title={text.certificate}>
        <WhatYouGet detail={detail} />
      </Part>
      <ShowcaseSlot projectId={detail.id} Part={Part} />
    </>
  );
}

function Part({ id, title, note, children }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`} id={id}>
      <div className={styles.heading}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      <Suspense>{children}</Suspense>
    </section>
  );
}
