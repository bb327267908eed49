import type { calls, Payload } from '@zhixing/contract';
import { badParameter } from '../../base/errors.ts';
import { say } from '../../locales/say.ts';
import type { Given, Gradable } from './grading.ts';

export type AllAnswer = Payload<typeof calls.produceScore>['allAnswer'];
type Answer = AllAnswer[number]['answer'];
type Asked = Gradable & { id: number };

const list = (answer: Answer): (boolean | number | string)[] =>
  Array.isArray(answer) ? answer : answer === null || answer === '' ? [] : [answer];

/** True is a judge question's first option, 正确; false its second, 错误. */
function judgeOption({ kind, options }: Asked, value: boolean | number | string): number | undefined {
  if (kind !== 'judge') return undefined;
  if (value === true || value === 'true') return options[0]?.id;
  if (value === false || value === 'false') return options[1]?.id;
  return undefined;
}

function readChoice(question: Asked, answer: Answer): Given {
  const ids = list(answer).map((value) => {
    const id = judgeOption(question, value) ?? Number(typeof value === 'boolean' ? Number.NaN : value);
    if (question.options.some((option) => option.id === id)) return id;
    throw badParameter(say`第 ${question.id} 号题没有答案中的选项（allAnswer），请刷新后重新作答`);
  });
  const optionIds = [...new Set(ids)];
  if (question.kind !== 'multiple' && optionIds.length > 1)
    throw badParameter(say`第 ${question.id} 号题的答案（allAnswer）格式不对：应为一个选项`);
  return { optionIds, texts: [] };
}

function readTexts(question: Asked, answer: Answer): Given {
  const places = question.kind === 'text' ? 1 : question.blanks.length;
  const texts = list(answer).map(String);
  if (texts.length > places)
    throw badParameter(say`第 ${question.id} 号题的答案（allAnswer）格式不对：应为至多 ${places} 个文本`);
  return { optionIds: [], texts };
}

/**
 * What was given to each question of the test, in its one form; a question without an answer was left empty.
 * -3: an unknown question or option, or two answers to one question.
 */
export function readAnswers(questions: readonly Asked[], allAnswer: AllAnswer): Map<number, Given> {
  const given = new Map<number, Given>();
  for (const { questionId, answer } of allAnswer) {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) throw badParameter(say`这个测验没有第 ${questionId} 号题（allAnswer），请刷新后重新作答`);
    if (given.has(questionId)) throw badParameter(say`第 ${questionId} 号题有两个答案（allAnswer）`);
    const choice = question.kind !== 'blank' && question.kind !== 'text';
    given.set(questionId, choice ? readChoice(question, answer) : readTexts(question, answer));
  }
  return given;
}
