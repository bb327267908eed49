import type { calls, Data, Payload } from '@zhixing/contract';
import { allTypes } from '@zhixing/contract/words';
import type { Caller, Dependencies } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { viewerOf } from '../access/index.ts';
import { fileUrl } from '../files/index.ts';
import * as projects from './project.queries.ts';
import { wordsReadAs } from './search/pinyin-words.ts';
import { type SearchWord, wordsOf } from './search/search.policy.ts';
import { listSearchedTexts } from './search/search.queries.ts';
import { synonymsOf } from './search/synonyms.ts';

const coverOf = (deps: Dependencies, coverFileId: projects.ProjectRow['coverFileId']) =>
  coverFileId === null ? null : fileUrl(deps, coverFileId);

/** A project as lists show it. */
export const summaryOf = (
  deps: Dependencies,
  { coverFileId, hit, byline, college, ...row }: projects.ProjectRow,
) => ({
  ...row,
  cover: coverOf(deps, coverFileId),
  ...(byline ? { byline } : {}),
  ...(college ? { college } : {}),
  ...(hit ? { hit } : {}),
});

type ListQuery = Omit<Payload<typeof calls.getList>, 'isRecommend'> & { isRecommend?: boolean };

/** The search for a keyword; undefined without one. */
const searchOf = ({ keyword = '' }: ListQuery) =>
  keyword.trim()
    ? { words: wordsOf(keyword).map((word) => ({ ...word, also: synonymsOf(word) })), near: false }
    : undefined;

/** The words of a keyword typed in pinyin, each with what it may be in characters; undefined: it is none. */
async function readPinyin({ db, clock }: Dependencies, { words }: { words: SearchWord[] }) {
  const joined = words.map(({ text }) => text).join('');
  if (!/^[a-z]+$/.test(joined)) return undefined;
  const texts = (await listSearchedTexts(db, { now: clock.now() })).map(({ text }) => text);
  const read = (await wordsReadAs(joined, texts)).map((text): SearchWord => ({ script: 'han', text }));
  return read.length > 0
    ? { words: [{ script: 'other' as const, text: joined, also: read }], near: false }
    : undefined;
}

/**
 * One page of the published projects that the caller sees (rules: project-visibility). Keyword results are ordered by
 * relevance, others by the editors' order, then newest first. A keyword without results is read as pinyin, then searched
 * again with one typing error allowed, and the answer says so (rules: project-search).
 */
export async function listProjects(
  deps: Dependencies,
  caller: Caller | null,
  wanted: ListQuery,
): Promise<Data<typeof calls.getList>> {
  const { page, pageSize, offset } = pageOf(wanted);
  const { type, isRecommend, level, length, skill, sort, onlyOpen } = wanted;
  const narrowed = {
    viewer: caller && viewerOf(caller),
    now: deps.clock.now(),
    type: type === allTypes ? undefined : type,
    isRecommend,
    level,
    length,
    skill: skill?.trim() || undefined,
  };
  const find = async (search: ReturnType<typeof searchOf>) => {
    const filter = { ...narrowed, onlyOpen: onlyOpen === 1, search };
    const count = () => projects.countProjects(deps.db, filter);
    const [{ rows, found }, counted] = await Promise.all([
      projects.listProjects(deps.db, { filter, sort, offset, limit: pageSize }),
      search ? undefined : count(),
    ]);
    // An empty page of a search comes without a total; past the first page it is counted separately.
    const total = counted ?? found ?? (offset > 0 ? await count() : 0);
    return { list: rows.map((row) => summaryOf(deps, row)), page, pageSize, total };
  };
  const search = searchOf(wanted);
  // A keyword of punctuation alone finds nothing.
  if (search?.words.length === 0) return { list: [], page, pageSize, total: 0 };
  const found = await find(search);
  if (found.total > 0 || !search) return found;
  const pinyin = await readPinyin(deps, search);
  const spelt = pinyin && (await find(pinyin));
  if (spelt && spelt.total > 0) return spelt;
  const near = await find({ ...search, near: true });
  return near.total > 0 ? { ...near, near: true } : found;
}
