import {
  type EnrolmentStatus,
  enrolmentStatus,
  longestSkill,
  type ProjectLength,
  projectLengths,
  projectLevels,
  projectSorts,
} from '@zhixing/contract/words';
import type { Filters } from './paths.ts';

/** What an address asks for, read for loaders and screens alike; paths.ts writes addresses. */
interface Address {
  search: URLSearchParams;
}

/** A positive whole number out of an address; 0, which no thing has as its id, for anything else. */
export function parseId(text: string | null | undefined): number {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** No further than the call goes (contract: getList); beyond the last page the list is empty, and says so. */
export const parsePage = ({ search }: Address) => Math.min(parseId(search.get('page')) || 1, 100_000);

/** What is searched for, no longer than the call takes (contract: getList). */
export const parseKeyword = ({ search }: Address) => search.get('keyword')?.trim().slice(0, 100) || undefined;

const lengths = Object.keys(projectLengths) as ProjectLength[];
/** `?level=`, `?length=`, `?onlyOpen=1` and `?sort=` of a list of projects, with its keyword; what is no such word is nothing. */
export const parseFilters = (address: Address): Filters => ({
  keyword: parseKeyword(address),
  level: projectLevels.find((level) => String(level) === address.search.get('level')),
  length: lengths.find((length) => length === address.search.get('length')),
  skill: address.search.get('skill')?.trim().slice(0, longestSkill) || undefined,
  onlyOpen: address.search.get('onlyOpen') === '1' ? 1 : undefined,
  sort: projectSorts.find((sort) => sort === address.search.get('sort')),
});

/** `?status=, one of the enrolment's (rules: enrolment-status); undefined: all. */
export const parseStatus = ({ search }: Address): EnrolmentStatus | undefined =>
  Object.values(enrolmentStatus).find((status) => String(status) === search.get('status'));
