import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAppDispatch } from '../../base/hooks.ts';
import { useContentLang, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageHeader, PageUnavailable } from '../back-office/public/page.ts';
import { studentPath } from '../camps/index.ts';
import { markRead } from '../messaging/public/actions.ts';
import { InquiryState, MessageForm, Messages } from '../messaging/public/inquiries.ts';
import styles from './questions.module.css';
import { questionsApi, type StaffInquiry } from './questions-api.ts';

/** One question: what was said, the answer, and beside it who asks and where. */
export function Question({ inquiryId }: { inquiryId: number }) {
  const text = useTexts('staffQuestions');
  const dispatch = useAppDispatch();
  const contentLang = useContentLang();
  const query = questionsApi.useInquiryQuery({ inquiryId });
  const { data } = query;
  const there = data !== undefined;
  useEffect(() => {
    if (there) void dispatch(markRead({ inquiryId }));
  }, [there, inquiryId, dispatch]);
  if (!data) return <PageUnavailable query={query} />;
  return (
    <>
      <PageHeader
        trail={[{ to: staffPath('/questions'), label: text.title }]}
        title={<span lang={contentLang}>{text.questionOf({ name: data.student.name })}</span>}
        name={text.questionOf({ name: data.student.name })}
      />
      <div className={styles.two}>
        <div className={styles.messages}>
          <Messages messages={data.messages} />
          <Answer inquiry={data} />
        </div>
        <About inquiry={data} />
      </div>
    </>
  );
}

function Answer({ inquiry: { inquiryId, status } }: { inquiry: StaffInquiry }) {
  const text = useTexts('staffQuestions');
  const [answer] = questionsApi.useAnswerInquiryMutation();
  const [close, closing] = questionsApi.useCloseStudentInquiryMutation();
  if (status === 'closed') return <Notice>{text.closed}</Notice>;
  return (
    <MessageForm
      about={`answer-${inquiryId}`}
      label={text.answer}
      placeholder={text.answerPlaceholder}
      send={text.send}
      onSend={async (typed) => !(await answer({ inquiryId, ...typed })).error}
      beside={
        <Button variant="secondary" loading={closing.isLoading} onClick={() => void close({ inquiryId })}>
          {text.close}
        </Button>
      }
    />
  );
}

/** Who asks, and where. */
function About({ inquiry }: { inquiry: StaffInquiry }) {
  const text = useTexts('staffQuestions');
  const titleOf = useTitleOf();
  const { student, campId, campTitle, chapterTitle, removed, projectTitle, projectTitleEn } = inquiry;
  return (
    <aside className={styles.about} aria-label={text.about}>
      <InquiryState inquiry={inquiry} />
      <dl>
        <dt>{text.student}</dt>
        <dd>
          <Link to={studentPath(campId, student.userId)}>{student.name}</Link>
          {[student.studentNo, student.className].filter(Boolean).map((each) => (
            <small key={each} className={styles.small}>
              {each}
            </small>
          ))}
        </dd>
        <dt>{text.lesson}</dt>
        <dd>
          {chapterTitle}
          {removed ? <small className={styles.small}>{text.removed}</small> : null}
        </dd>
        <dt>{text.project}</dt>
        <dd>{titleOf({ title: projectTitle, titleEn: projectTitleEn })}</dd>
        <dt>{text.camp}</dt>
        <dd>
          <Link to={staffPath(`/camps/${campId}`)}>{campTitle}</Link>
        </dd>
      </dl>
    </aside>
  );
}
