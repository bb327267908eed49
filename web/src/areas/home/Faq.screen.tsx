import { searchWords } from '@zhixing/contract/calls/search';
import { Suspense, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { parseKeyword } from '../../address.ts';
import { LoadFailed } from '../../base/failure/LoadFailed.tsx';
import { useAppSelector, useBusy, useFailure } from '../../base/hooks.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Search } from '../../ui/empty/Search.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Container } from '../../ui/page/Container.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Accordion } from '../../ui/text/Accordion.tsx';
import { Prose } from '../../ui/text/Prose.tsx';
import { Contents } from './Contents.tsx';
import styles from './document.module.css';
import { type FaqTopic, topicsOf } from './faq-topics.ts';
import { HighlightedText, highlightWords } from './highlight.tsx';
import type { FaqItem } from './home.types.ts';

/** Questions by topic, or those that match `?keyword=`. Each topic and each answer has an anchor. */
export function Screen() {
  const text = useTexts('faq');
  const list = useAppSelector((state) => state.home.faqList);
  const [search] = useSearchParams();
  const keyword = parseKeyword({ search }) ?? '';
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        search={{
          label: text.search,
          placeholder: text.placeholder,
          defaultValue: keyword,
          action: paths.faq(),
        }}
      />
      {list.length > 0 ? <Topics list={list} keyword={keyword} /> : <Waiting keyword={keyword} />}
    </>
  );
}

function Topics({ list, keyword }: { list: FaqItem[]; keyword: string }) {
  const text = useTexts('faq');
  const topics = topicsOf(list);
  useOpenAnswer();
  return (
    <Container className={styles.grid}>
      {topics.length > 1 ? (
        <Contents label={text.topics} items={topics.map(({ id, topic }) => ({ id, title: topic }))} />
      ) : null}
      <div className={styles.topics}>
        {keyword ? <SearchCount keyword={keyword} count={list.length} /> : null}
        {topics.map((topic) => (
          // A new search resets which answers are open.
          <Suspense key={`${topic.id} ${keyword}`}>
            <Topic topic={topic} keyword={keyword} first={list[0]} />
          </Suspense>
        ))}
        <p className={styles.after}>
          {text.after}
          <Link to={paths.about()}>{text.about}</Link>
        </p>
      </div>
    </Container>
  );
}

function SearchCount({ keyword, count }: { keyword: string; count: number }) {
  const text = useTexts('faq');
  return (
    <div className={styles.found}>
      <div aria-live="polite">
        <h2 className={styles.foundTitle}>{text.results({ keyword })}</h2>
        <p className={styles.foundCount}>{text.found({ count })}</p>
      </div>
      <ButtonLink variant="secondary" size="small" to={paths.faq()}>
        {text.clear}
      </ButtonLink>
    </div>
  );
}

interface TopicProps {
  topic: FaqTopic;
  keyword: string;
  first: FaqItem | undefined;
}

function Topic({ topic: { id, topic, items }, keyword, first }: TopicProps) {
  const words = searchWords(keyword);
  const Heading = keyword ? 'h3' : 'h2';
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} className={styles.topic}>
        <HighlightedText text={topic} words={words} />
      </Heading>
      <Accordion
        items={items.map((item) => ({
          id: `q${item.id}`,
          title: (
            <span>
              <HighlightedText text={item.question} words={words} />
            </span>
          ),
          // Search results are open; otherwise only the first answer is.
          open: words.length > 0 || item === first || undefined,
          body: <Prose html={highlightWords(item.answer, words)} />,
        }))}
      />
    </section>
  );
}

/** An address with an answer's anchor opens that answer. */
function useOpenAnswer() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    if (answer instanceof HTMLDetailsElement) answer.open = true;
  }, [hash]);
}

function Waiting({ keyword }: { keyword: string }) {
  const text = useTexts('faq');
  const busy = useBusy('home/loadFaqList');
  const failure = useFailure('home/loadFaqList');
  return (
    <Container className={styles.waiting}>
      {failure ? (
        <LoadFailed title={text.failed} failure={failure} />
      ) : busy ? (
        <Delayed>
          <Skeleton count={6} label={text.loading} />
        </Delayed>
      ) : keyword ? (
        <Empty
          drawing={Search}
          title={text.notFound({ keyword })}
          hint={text.notFoundHint}
          action={<ButtonLink to={paths.faq()}>{text.seeAll}</ButtonLink>}
        />
      ) : (
        <Empty title={text.none} hint={text.noneHint} />
      )}
    </Container>
  );
}
