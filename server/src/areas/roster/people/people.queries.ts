import { plainTyped } from '@zhixing/contract/typed-number';
import { enrolmentStatus, type RosterSort, type RosterState, rosterStates } from '@zhixing/contract/words';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { literals } from '../../../db/columns.ts';
import { containsAll, wordsOf } from '../../../db/like.ts';
import { shownNumber } from '../../../schema/account.ts';
import { enrolment } from '../../../schema/practise.ts';
import { byName } from '../../account/by-name.expressions.ts';
import { isAnonymousIn } from '../../camps/anonymous-marking.expressions.ts';
import { progress, progressByName } from '../../learning/completion/progress.expressions.ts';

const { waiting, learning, graduated, refused, left } = enrolmentStatus;

/** Of which camp, and when: while marking is anonymous nothing is shown by name that comes of what is marked (rules: camp-anonymous). */
interface Seen {
  campId: number;
  now: Date;
}

/** The state of a person. `expected` depends only on the entry, not on whether an account has the number. */
const stateOf = ({ campId, now }: Seen) => sql`case enrolment.status
  when ${literals(waiting)} then 'waiting' when ${literals(learning)} then 'learning'
  when ${literals(graduated)} then case when ${isAnonymousIn(campId, now)} then 'learning' else 'graduated' end when ${literals(refused)} then 'refused'
  when ${literals(left)} then case when entry.hand in ('removed', 'moved') then entry.hand else 'left' end
  else coalesce(entry.hand, 'expected') end`;
const seenAt = (of: SQL, { campId, now }: Seen) => sql`(select max(session.seen_at) from session
  where session.account_id = ${of} and not ${isAnonymousIn(campId, now)})`;
const progressOf = ({ campId, now }: Seen) =>
  sql`case when ${isAnonymousIn(campId, now)} then ${progressByName} else ${progress} end`;

/** Each person of a camp once: from its roster, its enrolments, or mostly both. */
function people(seen: Seen, more: SQL = sql``): SQL {
  const { campId } = seen;
  const state = stateOf(seen);
  return sql`
  select entry.id::float8 as "entryId", coalesce(entry.student_id, enrolment.student_id)::float8 as "studentId",
    coalesce(nullif(entry.name, ''), account.name) as name,
    coalesce(nullif(entry.name_en, ''), account.name_en, '') as "nameEn",
    case when entry.name <> account.name and entry.name <> '' then account.name end as "accountName",
    coalesce(nullif(entry.student_no, ''), account.student_no, '') as "studentNo",
    coalesce(nullif(entry.class_name, ''), account.class_name, '') as "className",
    coalesce(${shownNumber.countryCode}, entry.country_code) as "countryCode", coalesce(${shownNumber.mobile}, entry.mobile) as mobile,
    ${state} as state, enrolment.joined_at as "joinedAt",
    case when ${state} in ('refused', 'removed') then coalesce(entry.word, '') else '' end as word ${more}
  from (select * from roster_entry where camp_id = ${campId}) entry
  full join (select * from enrolment where camp_id = ${campId}) enrolment on enrolment.student_id = entry.student_id
  left join account on account.id = coalesce(entry.student_id, enrolment.student_id)`;
}

export interface PeopleFilter extends Seen {
  state?: RosterState | undefined;
  className?: string | undefined;
  keyword?: string | undefined;
}

/**
 * Matches parts of a name or student number, but only a whole mobile number, so that numbers cannot be collected by guessing
 * parts.
 */
function isMeant({ state, className, keyword }: PeopleFilter): SQL {
  const words = wordsOf(keyword);
  const inTexts = containsAll([sql`name`, sql`"nameEn"`, sql`"accountName"`, sql`"studentNo"`], words);
  return sql`${state ? sql`state = ${state}` : sql`true`}
    and ${className ? sql`"className" = ${className}` : sql`true`}
    and ${inTexts ? sql`((${inTexts}) or mobile = any(${sql.param(words.map(plainTyped))}::text[]))` : sql`true`}`;
}

/** Each sort's column, and the extra column that it needs in `everybody`. `progress` is read from the joined enrolment. */
const sortsBy = (of: Seen): Record<RosterSort, { by: SQL; more?: SQL }> => ({
  name: { by: byName(sql`name`) },
  studentNo: { by: sql`nullif("studentNo", '')` },
  joinedAt: { by: sql`"joinedAt"` },
  progress: { by: sql`progress`, more: sql`, ${progressOf(of)} as progress` },
  seenAt: {
    by: sql`seen`,
    more: sql`, ${seenAt(sql`coalesce(entry.student_id, enrolment.student_id)`, of)} as seen`,
  },
});

const byState = sql`array_position(${sql.raw(`array[${rosterStates.map((each) => `'${each}'`).join(', ')}]`)}, state)`;

export interface Person {
  entryId: number | null;
  studentId: number | null;
  name: string;
  nameEn: string;
  accountName: string | null;
  studentNo: string;
  className: string;
  countryCode: string;
  mobile: string;
  state: RosterState;
  word: string;
  progress: number;
  /** ISO 8601, since `json` has no dates. */
  joinedAt: string | null;
  seenAt: string | null;
}

interface Page {
  sort?: RosterSort | undefined;
  descending?: boolean | undefined;
  limit: number;
  offset: number;
}

/** SQL parts about a camp's people: `everybody`, the matching ones as `meant`, and one `page` of those. */
function peopleParts({ sort, descending, limit, offset, ...wanted }: PeopleFilter & Page): SQL {
  const chosen = sort && sortsBy(wanted)[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`${chosen ? sql`${chosen.by} ${direction} nulls last` : byState}, ${byName(sql`name`)}, "studentId", "entryId"`;
  return sql`
    everybody as (${people(wanted, chosen?.more)}),
    meant as (select * from everybody where ${isMeant(wanted)}),
    page as (
      select meant.*, row_number() over (order by ${order}) as place from meant order by ${order} limit ${limit} offset ${offset})`;
}

/** The people of `page` with all shown columns. */
const shownPage = (of: Seen) => sql`
  select page."entryId", page."studentId", page.name, page."nameEn", page."accountName", page."studentNo", page."className",
    page."countryCode", page.mobile, page.state, page.word,
    to_char(page."joinedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "joinedAt",
    to_char(${seenAt(sql`page."studentId"::bigint`, of)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "seenAt",
    case when ${enrolment.studentId} is null then 0 else ${progressOf(of)} end as progress
  from page left join ${enrolment} on ${enrolment.campId} = ${of.campId} and ${enrolment.studentId} = page."studentId"::bigint
  order by page.place`;

/** One page of the matching people. Without a sort, waiting people come first. Empty values sort last. */
export async function listPeople(db: Db, wanted: PeopleFilter & Page): Promise<Person[]> {
  const { rows } = await db.execute<Person & Record<string, unknown>>(
    sql`with ${peopleParts(wanted)} ${shownPage(wanted)}`,
  );
  return rows;
}

interface Roster {
  list: Person[];
  /** Of the matching people. */
  total: number;
  /** The number of people in each state, and all classes, of the whole camp. */
  counts: { state: RosterState; count: number }[];
  classes: string[];
}

/** Like listPeople with totals, counts and classes. One statement, which reads the camp's people once. */
export async function readRoster(db: Db, wanted: PeopleFilter & Page): Promise<Roster> {
  const { rows } = await db.execute<Roster & Record<string, unknown>>(sql`with ${peopleParts(wanted)}
    select (select count(*)::float8 from meant) as total,
      coalesce((select json_agg(json_build_object('state', state, 'count', states.count) order by ${byState})
        from (select state, count(*) from everybody group by state) as states), '[]') as counts,
      coalesce((select json_agg(name) from (select distinct "className" collate "zh-x-icu" as name from everybody
        where "className" <> '' order by 1 limit 2000) as classes), '[]') as classes,
      coalesce((select json_agg(shown) from (${shownPage(wanted)}) as shown), '[]') as list`);
  const [row] = rows;
  if (!row) throw new Error('a roster answers its row');
  return row;
}

/** The ids of all matching people, by the ids: rows in the order of their last change would tell who has graduated (rules: camp-anonymous). */
export async function listKeys(db: Db, { most, ...wanted }: PeopleFilter & { most: number }) {
  const { rows } = await db.execute<{ entryId: number | null; studentId: number | null }>(
    sql`select "entryId", "studentId" from (${people(wanted)}) everybody where ${isMeant(wanted)}
      order by "studentId", "entryId" limit ${most}`,
  );
  return rows;
}

/** The people with these ids. */
export async function listThese(
  db: Db,
  {
    studentIds,
    entryIds,
    limit,
    offset,
    ...seen
  }: Seen & { studentIds: number[]; entryIds: number[]; limit: number; offset: number },
): Promise<Person[]> {
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    select everybody.*, 0::float8 as progress, null as "seenAt" from (${people(seen)}) everybody
    where "studentId" = any(${sql.param(studentIds)}::bigint[]) or ("studentId" is null and "entryId" = any(${sql.param(entryIds)}::bigint[]))
    order by ${byName(sql`name`)}, "studentId", "entryId" limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt && new Date(row.joinedAt).toISOString() }));
}
