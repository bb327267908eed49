import type { Language } from '@zhixing/contract/language';
import { say, translate } from '../../../locales/say.ts';
import { isBlankRight } from './blank-right.ts';
import type { Authored, Blank, Gradable, Kind, StoredAnswer } from './kind.ts';
import { readTexts } from './texts.ts';

function showBlank({ answers, number, tolerance }: Blank, language: Language): string {
  if (number === null) return answers.join(' / ');
  const shown =
    tolerance > 0 ? translate(say`${number}（误差 ${tolerance} 以内）`, language) : String(number);
  return [shown, ...answers].join(' / ');
}

const filled = ({ blanks }: Gradable, { texts }: StoredAnswer) =>
  blanks.map((blank, place) => {
    const text = texts[place] ?? '';
    return { text, right: isBlankRight(blank, text) };
  });

function faultOf({ blanks }: Authored): string | null {
  if (!blanks || blanks.length === 0) return '填空题至少要有一个空';
  const both = blanks.some(({ answers, number }) => (answers === undefined) === (number === undefined));
  if (both) return '每个空要么写出对的写法，要么写一个数字，只能有其一';
  const empty = blanks.some(({ answers, number }) => number === undefined && answers?.length === 0);
  return empty ? '有一个空还没有对的答案：写出对的写法，或者写一个数字' : null;
}

/** Fill in the blanks. Each blank earns an equal share of the marks. */
export const blank: Kind = {
  shuffles: 'never',
  isTarget: () => false,
  needsOptions: false,
  blanks: ({ blanks = [] }) =>
    blanks.map(({ answers = [], number = null, tolerance = 0 }) => ({ answers, number, tolerance })),
  read: ({ blanks }, answer, number) => readTexts(answer, { number, places: blanks.length }),
  earns: (question, given) => {
    const { length } = question.blanks;
    return length === 0 ? 0 : filled(question, given).filter(({ right }) => right).length / length;
  },
  rows: (question, given) =>
    filled(question, given).map(({ text, right }) => {
      const chosen = text.trim() !== '';
      return { optionId: null, text, chosen, right, earns: right };
    }),
  rightTexts: ({ blanks }, language) => blanks.map((each) => showBlank(each, language)),
  fault: faultOf,
  options: () => [],
  written: ({ blanks }) => ({
    blanks: blanks.map(({ answers, number, tolerance }) =>
      number === null ? { answers: [...answers] } : { number, tolerance },
    ),
  }),
  samples: ({ blanks }) => {
    const right = blanks.map(({ answers, number }) => answers[0] ?? String(number));
    return { right, wrong: right.map((answer, place) => (place === 0 ? '不确定' : answer)) };
  },
};
