import type { calls, Data, Payload } from '@zhixing/contract';
import type { Risk } from '@zhixing/contract/gradebook-words';
import { enrolmentStatus, learningStatuses, type NoticeKind } from '@zhixing/contract/words';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf, isoText, literals } from '../../db/columns.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account } from '../../schema/account.ts';
import { followUpRule } from '../../schema/follow-up/follow-up.ts';
import { notice } from '../../schema/messages.ts';
import { camp, enrolment, project } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { isAnonymousIn } from '../camps/anonymous-marking.expressions.ts';
import { rosterText } from '../enrolments/roster-text.expressions.ts';
import { reasons, withRisks } from './risks.queries.ts';

const reminders: NoticeKind[] = ['study-reminded', 'work-reminder'];
type FollowUp = Data<typeof calls.getFollowUp>;

const isOfRisk: Record<Risk, SQL> = {
  idle: sql`is_idle`,
  behind: sql`is_behind`,
  failing: sql`is_failing`,
  returned: sql`is_returned`,
};

type FollowUpQuery = Pick<Payload<typeof calls.getFollowUp>, 'campId' | 'risk' | 'className' | 'keyword'> & {
  now: Date;
  limit: number;
  offset: number;
};
type FollowUpRow = Pick<
  FollowUp,
  'running' | 'hidden' | 'rules' | 'defaults' | 'lessons' | 'counts' | 'classNames' | 'total'
> & { list: (Omit<FollowUp['list'][number], 'deliveries'> & { reminderId: number | null })[] };

/** More students than a camp has. */
const all = 1_000_000;
const rules = (prefix: 'default' | 'rule') => {
  const column = (name: string) => sql.raw(prefix === 'rule' ? `${name}_rule` : `default_${name}`);
  return sql`json_build_object('idleDays', ${column('idle')}, 'behindLessons', ${column('behind')},
    'failedTests', ${column('failed')}, 'returnedDays', ${column('returned')})`;
};

/** The students to follow up of one camp, a page of them with the counts of all. One statement. */
export async function readFollowUp(db: Db, asked: FollowUpQuery): Promise<FollowUpRow | undefined> {
  const { campId, now, risk, className, keyword, limit, offset } = asked;
  const shown = sql.join(
    [
      risk ? isOfRisk[risk] : sql`true`,
      className ? sql`class_name = ${className}` : sql`true`,
      containsAll([sql`name`, sql`student_no`], wordsOf(keyword)) ?? sql`true`,
    ],
    sql` and `,
  );
  const { rows } = await db.execute<FollowUpRow & Record<string, unknown>>(sql`
    with ${withRisks({ camps: eq(camp.id, campId), now, most: all })},
    followed as materialized (
      select risk.*, ${reasons} as reasons, ${rosterText('name')} as name, ${rosterText('studentNo')} as student_no, ${rosterText('className')} as class_name
      from risk join ${account} on ${account.id} = risk.student_id
        left join ${rosterEntry} on ${rosterEntry.campId} = risk.camp_id and ${rosterEntry.studentId} = risk.student_id
      where ${reasons} > 0
    ),
    page as (
      select * from followed where ${shown}
      order by reasons desc, last_at, student_id limit ${limit} offset ${offset}
    )
    select running, hidden, lessons, ${rules('rule')} as rules, ${rules('default')} as defaults,
      (select json_build_object('students', count(*), 'all', count(*) filter (where ${reasons} > 0), 'idle', count(*) filter (where is_idle),
        'behind', count(*) filter (where is_behind), 'failing', count(*) filter (where is_failing),
        'returned', count(*) filter (where is_returned)) from risk) as counts,
      array(select distinct class_name from followed where class_name <> '' order by class_name limit 200) as "classNames",
      (select count(*)::int from followed where ${shown}) as total,
      coalesce((select json_agg(json_build_object('studentId', student_id, 'name', name, 'studentNo', student_no, 'className', class_name,
        'risks', array_remove(array[case when is_idle then 'idle' end, case when is_behind then 'behind' end,
          case when is_failing then 'failing' end, case when is_returned then 'returned' end], null),
        'lastAt', ${isoText(sql`last_at`)}, 'done', done, 'planned', planned, 'behind', behind, 'failed', failed,
        'returned', returned, 'returnedAt', ${isoText(sql`returned_at`)},
        'remindedAt', ${isoText(sql`reminder.at`)}, 'remindedBy', coalesce(reminder.by_name, ''), 'reminderId', reminder.id)
        order by reasons desc, last_at, student_id) from page left join lateral (
          select ${notice.id} as id, ${notice.at} as at, sender.name as by_name from ${notice} left join ${account} as sender on sender.id = ${notice.byId}
          where ${notice.accountId} = page.student_id and ${notice.campId} = page.camp_id and ${notice.kind} in (${literals(...reminders)})
          order by ${notice.at} desc limit 1) as reminder on true), '[]') as list
    from followed_camp`);
  return rows[0];
}

interface CountAsked {
  camps: SQL | undefined;
  now: Date;
  most: number;
  limit: number;
}

type FollowedCamp = Data<typeof calls.getDashboardTrends>['followUp'][number] & Record<string, unknown>;

/** The running camps in scope that have students to follow up, with how many. One statement. */
export async function countByCamp(db: Db, { camps, now, most, limit }: CountAsked) {
  const running = sql`${camp.startsAt} <= ${now} and ${camp.endsAt} > ${now}`;
  const { rows } = await db.execute<FollowedCamp>(sql`
    with ${withRisks({ camps: and(camps, running), now, most })}
    select camp_id::float8 as "campId", followed_camp.title, ${project.title} as "projectTitle",
      ${project.titleEn} as "projectTitleEn", count(*)::int as students
    from risk join followed_camp using (camp_id) join ${project} on ${project.id} = followed_camp.project_id
    where ${reasons} > 0 group by camp_id, followed_camp.title, ${project.id} order by count(*) desc, camp_id limit ${limit}`);
  return rows;
}

type Rules = NonNullable<Payload<typeof calls.saveFollowUpRules>['rules']>;

export async function saveRules(db: Db, row: Rules & { campId: number; savedBy: number; savedAt: Date }) {
  const { campId, ...set } = row;
  await db.insert(followUpRule).values(row).onConflictDoUpdate({ target: followUpRule.campId, set });
}

export async function deleteRules(db: Db, { campId }: { campId: number }) {
  await db.delete(followUpRule).where(eq(followUpRule.campId, campId));
}

/**
 * Which of these students learn in the camp; those who have graduated too while marking is anonymous, as in the list of those to follow
 * up. Their enrolments stay locked until the transaction ends. */
export async function lockLearning(
  tx: Transaction,
  { campId, studentIds, now }: { campId: number; studentIds: readonly number[]; now: Date },
): Promise<number[]> {
  const locked = await tx
    .select({ studentId: enrolment.studentId })
    .from(enrolment)
    .where(
      and(
        eq(enrolment.campId, campId),
        or(
          isOneOf(enrolment.status, [enrolmentStatus.learning]),
          and(isOneOf(enrolment.status, learningStatuses), isAnonymousIn(campId, now)),
        ),
        inArray(enrolment.studentId, [...studentIds]),
      ),
    )
    .orderBy(enrolment.studentId)
    .for('no key update');
  return locked.map(({ studentId }) => studentId);
}
