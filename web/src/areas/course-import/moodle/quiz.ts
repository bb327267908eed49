import type { TestSettings } from '@zhixing/contract/staff/authoring-shapes';
import { elementNamed } from '../../question-import/public/xml.ts';
import type { Bank, BankQuestion } from './questions.ts';
import { childrenOf, wordsOf } from './text.ts';

/** As many attempts as a test may have: Moodle writes no limit as 0. */
const mostAttempts = 100;

export function rulesOfQuiz(quiz: Element): Partial<TestSettings> {
  const attempts = Number(wordsOf(quiz, 'attempts_number'));
  const minutes = Math.ceil(Number(wordsOf(quiz, 'timelimit')) / 60);
  const shuffles = [
    wordsOf(quiz, 'shufflequestions'),
    ...childrenOf(quiz, 'sections', 'section').map((section) => wordsOf(section, 'shufflequestions')),
  ];
  return {
    attempts: attempts >= 1 && attempts <= mostAttempts ? attempts : mostAttempts,
    timeLimitMinutes: minutes >= 1 && minutes <= 1440 ? minutes : null,
    shuffle: shuffles.includes('1'),
  };
}

interface Asked {
  question: BankQuestion;
  /** As the quiz weighs it; '': as the bank does. */
  marks: string;
}

/** The version of an entry that a quiz asks: a fixed one, else the newest. */
function versionOf({ byId, entries }: Bank, reference: Element | undefined): BankQuestion | undefined {
  const versions = entries.get(wordsOf(reference, 'questionbankentryid')) ?? [];
  const wanted = wordsOf(reference, 'version');
  const found = versions.find(({ version }) => version === wanted) ?? versions.at(-1);
  return found && byId.get(found.id);
}

/** The questions of a quiz in their order. `drawn`: how many it draws at random, or the bank does not have. */
export function questionsOfQuiz(quiz: Element, bank: Bank): { asked: Asked[]; drawn: number } {
  const asked: Asked[] = [];
  let drawn = 0;
  const slots = childrenOf(quiz, 'question_instances', 'question_instance').toSorted(
    (a, b) => Number(wordsOf(a, 'slot')) - Number(wordsOf(b, 'slot')),
  );
  // Before Moodle 2.7 the order stood in a list of its own.
  const order = wordsOf(quiz, 'questions').split(',');
  if (order.some((id) => Number(id) > 0))
    slots.sort((a, b) => order.indexOf(wordsOf(a, 'question')) - order.indexOf(wordsOf(b, 'question')));
  for (const slot of slots) {
    const reference = elementNamed(slot, 'question_reference');
    const id = wordsOf(slot, 'questionid') || wordsOf(slot, 'question');
    const question = reference ? versionOf(bank, reference) : bank.byId.get(id);
    if (!question || question.kind === 'random') drawn += 1;
    else asked.push({ question, marks: wordsOf(slot, 'maxmark') || wordsOf(slot, 'grade') });
  }
  return { asked, drawn };
}
