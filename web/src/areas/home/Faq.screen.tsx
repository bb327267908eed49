import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAppSelector, useBusy, useFailure, useReload } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { Delayed } from '../../ui/Delayed.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Contents } from './Contents.tsx';
import styles from './document.module.css';
import { topicsOf } from './faq-topics.ts';
import type { FaqItem } from './home.slice.ts';

/** Questions by topic; each topic and each answer has an anchor of its own. */
export function Screen() {
  const list = useAppSelector((state) => state.home.faqList);
  return (
    <>
      <PageHeader title="常见问题" lead="关于注册登录、报名学习、作业测验与证书，大家问得最多的都在这里。" />
      {list.length > 0 ? <Topics list={list} /> : <Waiting />}
    </>
  );
}

function Topics({ list }: { list: FaqItem[] }) {
  const topics = topicsOf(list);
  useOpenAnswer();
  return (
    <Container className={styles.grid}>
      <Contents label="问题分类" items={topics.map(({ id, topic }) => ({ id, title: topic }))} />
      <div className={styles.topics}>
        {topics.map(({ id, topic, items }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.topic}>
              {topic}
            </h2>
            <Accordion
              items={items.map((item) => ({
                id: `q${item.id}`,
                title: item.question,
                // The very first answer shows that there are answers.
                open: item === list[0] || undefined,
                body: <Prose html={item.answer} />,
              }))}
            />
          </section>
        ))}
        <p className={styles.after}>
          没有找到答案？可以问问所在实训营的老师，或者看看
          <ButtonLink variant="ghost" size="small" to={paths.about()}>
            关于知行
          </ButtonLink>
        </p>
      </div>
    </Container>
  );
}

/** An address with an answer's anchor opens that answer. */
function useOpenAnswer() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (answer instanceof HTMLDetailsElement) answer.open = true;
  }, [hash]);
}

function Waiting() {
  const busy = useBusy('home/loadFaqList');
  const failure = useFailure('home/loadFaqList');
  const reload = useReload();
  return (
    <Container className={styles.waiting}>
      {failure ? (
        <ErrorState title="常见问题没能加载出来" message={failure.msg} onRetry={reload} />
      ) : busy ? (
        <Delayed>
          <Skeleton count={6} label="正在加载常见问题" />
        </Delayed>
      ) : (
        <Empty title="常见问题正在整理" hint="很快就会放在这里。" />
      )}
    </Container>
  );
}
