import type { calls, Data, Payload } from '@zhixing/contract';
import { anonymousAttemptsLeast } from '@zhixing/contract/regrade-words';
import type { Action } from '../../../action/action.ts';
import type { FileLinks } from '../../../text/file-addresses.ts';
import { renderLine, renderMarkdown } from '../../../text/render.ts';
import { permissionsOn } from '../../access/index.ts';
import { correctAll, listCorrections, listQuestions, type Question } from '../../assessment/index.ts';
import { createLinks } from '../../files/index.ts';
import { shareOfTotal } from '../../learning/counted-attempt.expressions.ts';
import { projectFilesOf } from '../../projects/index.ts';
import { requireCampOf, requireTestOf } from '../access.ts';
import * as queries from '../item-analysis.queries.ts';
import { analyseItems, type Item, minutesOf, type Response } from './items.policy.ts';

type Analysis = Data<typeof calls.getItemAnalysis>;

/** The tests of a camp. -1: the caller does not see the camp; -3: no such camp. */
export async function getCampTests({
  deps: { db, clock },
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.getCampTests>>): Promise<Data<typeof calls.getCampTests>> {
  const camp = await requireCampOf(db, caller, { campId, permission: 'camp.see', now: clock.now() });
  const list = await queries.listTests(db, { projectId: camp.projectId, campId });
  return {
    list: list.map(({ mean, passed, ...rest }) => {
      const figures = isTooFew(camp, rest.students) ? null : { passed, mean: round(mean, 1) };
      return { ...rest, passed: figures?.passed ?? null, mean: figures?.mean ?? null };
    }),
  };
}

/** The figures of so few attempts would be somebody's answers (rules: item-analysis). */
const isTooFew = ({ anonymous }: { anonymous: boolean }, attempts: number): boolean =>
  anonymous && attempts < anonymousAttemptsLeast;

const round = (value: number | null, decimals: number) =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;

type FirstAttemptRow = Awaited<ReturnType<typeof queries.listFirstAttempts>>[number];

/** An attempt at a test without a time limit starts with its submission, so how long it took is not known. */
function minutesTaken({ startedAt, submittedAt }: FirstAttemptRow): number | null {
  const taken = submittedAt ? (submittedAt.getTime() - startedAt.getTime()) / 60_000 : 0;
  return taken > 0 ? taken : null;
}

const responseOf = (row: FirstAttemptRow): Response => ({
  score: row.score ?? 0,
  total: row.total ?? 0,
  minutes: minutesTaken(row),
  answers:
    row.toMark.length > 0
      ? [...row.answers, ...row.toMark.map((each) => ({ ...each, answer: null }))]
      : row.answers,
});

/** An item with its texts as HTML. */
async function showItem(
  links: FileLinks,
  question: Question,
  { number, item, correction }: { number: number; item: Item; correction: { id: number } | undefined },
): Promise<Analysis['items'][number]> {
  const { id, kind, stem, marks, options, toPaper } = question;
  const texts = new Map(options.map((option) => [option.id, option.text]));
  const html = async (optionId: number | null) =>
    optionId === null ? null : renderLine(texts.get(optionId) ?? '', links);
  return {
    questionId: id,
    number,
    kind,
    marks,
    former: toPaper !== null,
    blanks: question.blanks.length,
    correction:
      correction && question.corrected ? { correctionId: correction.id, way: question.corrected.way } : null,
    stem: await renderMarkdown(stem, links),
    ...item,
    difficulty: round(item.difficulty, 3),
    discrimination: round(item.discrimination, 3),
    answers: await Promise.all(
      item.answers.map(async ({ groupOption, optionId, ...rest }) => ({
        ...rest,
        optionId,
        groupHtml: await html(groupOption),
        html: await html(optionId),
      })),
    ),
  };
}

/** Those of the published paper first, numbered as there, then former ones that somebody answered. */
function inOrder(questions: readonly Question[], items: ReadonlyMap<number, Item>) {
  const published = questions.filter(({ toPaper }) => toPaper === null);
  const former = questions.filter(({ id, toPaper }) => toPaper !== null && items.get(id)?.count.all);
  return [...published, ...former];
}

/**
 * The item analysis of a test in a camp (rules: item-analysis). It names nobody, so an anonymous camp shows it too, once several have
 * handed in. -1: the
 * caller does not see the camp; -3: no such camp or test.
 */
export async function getItemAnalysis({
  deps,
  caller,
  payload: { campId, chapterId },
  language,
  chargeFigures,
}: Action<Payload<typeof calls.getItemAnalysis>>): Promise<Analysis> {
  const { db } = deps;
  const { camp, title } = await requireTestOf(db, caller, {
    campId,
    chapterId,
    permission: 'camp.see',
    now: deps.clock.now(),
  });
  const [authored, corrections, rows, files] = await Promise.all([
    listQuestions(db, { chapterId }),
    listCorrections(db, { campId }),
    queries.listFirstAttempts(db, { campId, chapterId }),
    projectFilesOf(db, { projectId: camp.projectId }),
  ]);
  const may = permissionsOn(caller, camp, ['camp.change']);
  if (isTooFew(camp, rows.length)) {
    const none = { marked: 0, passed: 0, mean: null, minutes: null, items: [] };
    return { title, attempts: rows.length, tooFew: true, ...none, may };
  }
  const questions: readonly Question[] = correctAll<Question>(authored, corrections);
  chargeFigures(rows.length * questions.length);
  const responses = rows.map(responseOf);
  const items = analyseItems(questions, responses);
  const { links } = createLinks({ deps, language }, files);
  // While an answer waits, the attempt has no score yet.
  const shares = rows.flatMap(({ toMark, ...points }) => {
    const share = toMark.every((each) => each.score !== null) ? shareOfTotal.of(points) : null;
    return share === null ? [] : [share * 100];
  });
  const shown = inOrder(questions, items).flatMap((question, at) => {
    const item = items.get(question.id);
    return item
      ? [
          showItem(links, question, {
            number: at + 1,
            item,
            correction: corrections.find(({ questionId }) => questionId === question.id),
          }),
        ]
      : [];
  });
  return {
    title,
    attempts: rows.length,
    tooFew: false,
    marked: shares.length,
    passed: rows.filter(({ passed }) => passed).length,
    mean: shares.length === 0 ? null : round(shares.reduce((sum, each) => sum + each, 0) / shares.length, 1),
    minutes: minutesOf(responses),
    items: await Promise.all(shown),
    may,
  };
}
