import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Prose } from '../../ui/Prose.tsx';
import styles from './DetailBody.module.css';
import { Outline } from './Outline.tsx';
import type { PractiseDetail } from './practise.slice.ts';
import { WhatYouGet } from './WhatYouGet.tsx';

/** Everything one wants to know before joining. */
export function DetailBody({ detail }: { detail: PractiseDetail }) {
  return (
    <>
      {detail.outcomes.length > 0 ? (
        <Part id="outcomes" title="学完你能做到">
          <ul className={styles.outcomes}>
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
        <Part id="audience" title="适合谁">
          <p className={styles.audience}>{detail.audience}</p>
        </Part>
      ) : null}
      {detail.description ? (
        <Part id="about" title="项目介绍">
          <Prose html={detail.description} />
        </Part>
      ) : null}
      <Part id="outline" title="课程大纲" note={outlineNote(detail)}>
        <Outline chapters={detail.outline} />
      </Part>
      <Part id="certificate" title="结业证书">
        <WhatYouGet detail={detail} />
      </Part>
    </>
  );
}

const outlineNote = ({ outline, leafCount, homeworkCount, testCount }: PractiseDetail) =>
  outline.length === 0
    ? ''
    : `${outline.length} 章 · ${leafCount} 节，其中作业 ${homeworkCount} 次、测验 ${testCount} 次`;

function Part({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`} id={id}>
      <div className={styles.heading}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {children}
    </section>
  );
}
