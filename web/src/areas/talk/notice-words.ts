import type { NoticeKind } from '@zhixing/contract/words';
import { titleIn } from '../../locales/content.ts';
import type { AllTexts, TextBook } from '../../locales/texts.ts';
import type { Notice } from './talk.types.ts';

interface Said {
  notice: Notice;
  words: AllTexts['talk'];
  /** The project's title in the reader's language. */
  project: string;
}

/** With what staff said beside it. */
const withWord = ({ notice: { word }, words }: Said, text: string) =>
  word ? `${text} ${words.quoted({ word })}` : text;
const titled = ({ notice: { chapterTitle: title } }: Said) => ({ title });

const texts: Record<NoticeKind, (said: Said) => string> = {
  'review-passed': (said) => {
    const { words, notice } = said;
    const { score } = notice;
    return score === null ? words.passed(titled(said)) : words.scored({ ...titled(said), score });
  },
  'review-returned': (said) => said.words.again(titled(said)),
  'enrolment-approved': (said) => withWord(said, said.words.mayLearn({ title: said.project })),
  'enrolment-refused': (said) => withWord(said, said.words.refused({ title: said.project })),
  'enrolment-moved': (said) => withWord(said, said.words.moved({ title: said.project })),
  'deadline-extended': (said) => said.words.extended(titled(said)),
  'inquiry-asked': (said) => said.words.asked(titled(said)),
  'inquiry-answered': (said) => said.words.answered(titled(said)),
  announcement: ({ notice, project }) => `${notice.title}（${project}）`,
};

/** A notice as it is told: what happened, and about what. */
export function noticeWords(book: TextBook, notice: Notice): { title: string; text: string } {
  const words = book.get('talk');
  const { projectTitle, projectTitleEn } = notice;
  const project = titleIn(book, { title: projectTitle, titleEn: projectTitleEn });
  return { title: words.kinds[notice.kind], text: texts[notice.kind]({ notice, words, project }) };
}
