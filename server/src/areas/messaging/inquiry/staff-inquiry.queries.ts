import type { InquiryStatus } from '@zhixing/contract/words';
import { and, asc, count, desc, eq, isNotNull, min, type SQL, sql } from 'drizzle-orm';
import type { ScopeParameters } from '../../../action/action.ts';
import type { Db } from '../../../db/client.ts';
import { likePattern } from '../../../db/like.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { account } from '../../../schema/account.ts';
import { chapter } from '../../../schema/learning.ts';
import { inquiry, inquiryMessage } from '../../../schema/messages.ts';
import { camp, project } from '../../../schema/practise.ts';
import { campIsAnonymous } from '../../camps/anonymous-marking.expressions.ts';
import { staffOfCamp } from '../../camps/camp-staff.expressions.ts';
import { headColumns } from './inquiry.queries.ts';

const columns = {
  ...headColumns,
  campTitle: camp.title,
  collegeId: camp.collegeId,
  staffIds: staffOfCamp,
  student: {
    userId: account.id,
    name: account.name,
    nameEn: account.nameEn,
    studentNo: account.studentNo,
    className: account.className,
  },
};

/** `version`: null where the reader marks anonymously and it would reveal the student's work (rules: camp-anonymous). */
const inquiries = (db: Db, { now }: { now: Date }) =>
  db
    .select({
      ...columns,
      version: sql<number | null>`case when ${campIsAnonymous(now)} then null else ${inquiry.version} end`,
      question: sql<string>`(select ${inquiryMessage.content} from ${inquiryMessage} where ${inquiryMessage.inquiryId} = ${inquiry.id} order by ${inquiryMessage.id} limit 1)`,
      turns: sql<number>`(select count(*)::int from ${inquiryMessage} where ${inquiryMessage.inquiryId} = ${inquiry.id})`,
    })
    .from(inquiry)
    .innerJoin(camp, eq(camp.id, inquiry.campId))
    .innerJoin(project, eq(project.id, inquiry.projectId))
    .innerJoin(chapter, eq(chapter.id, inquiry.chapterId))
    .innerJoin(account, eq(account.id, inquiry.studentId))
    .$dynamic();

interface InquiryFilter {
  campId?: number | undefined;
  status?: InquiryStatus | undefined;
  keyword?: string | undefined;
}

/** Matches a part of the student's name or of the first message. */
function isNamed(keyword: string | undefined): SQL | undefined {
  const word = keyword?.trim();
  if (!word) return undefined;
  const like = likePattern(word);
  return sql`(${account.name} ilike ${like} or exists (select 1 from ${inquiryMessage} where ${inquiryMessage.inquiryId} = ${inquiry.id} and not ${inquiryMessage.byStaff} and ${inquiryMessage.content} ilike ${like}))`;
}

/** The longest waiting first, then the last updated. */
export async function listInquiries(
  db: Db,
  {
    scope,
    limit,
    offset,
    now,
    ...wanted
  }: InquiryFilter & { scope: SQL | undefined; limit: number; offset: number; now: Date },
) {
  const here = and(
    scope,
    wanted.campId === undefined ? undefined : eq(inquiry.campId, wanted.campId),
    wanted.status && eq(inquiry.status, wanted.status),
    isNamed(wanted.keyword),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(inquiry)
    .innerJoin(camp, eq(camp.id, inquiry.campId))
    .innerJoin(account, eq(account.id, inquiry.studentId))
    .where(here);
  const rows = await inquiries(db, { now })
    .where(here)
    .orderBy(sql`${inquiry.waitingAt} asc nulls last`, desc(inquiry.updatedAt), desc(inquiry.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: counted?.total ?? 0 };
}

/** How many questions wait in each camp within scope that has any questions, the longest wait first. */
export async function listWaitingByCamp(db: Db, { scope }: { scope: SQL | undefined }) {
  const waiting = sql<number>`count(${inquiry.waitingAt})::int`;
  return db
    .select({
      campId: camp.id,
      title: camp.title,
      projectTitle: project.title,
      waiting,
    })
    .from(inquiry)
    .innerJoin(camp, eq(camp.id, inquiry.campId))
    .innerJoin(project, eq(project.id, camp.projectId))
    .where(scope)
    .groupBy(camp.id, project.id)
    .orderBy(desc(waiting), asc(camp.id));
}

/** How many questions wait, by camp, of the camps within scope. */
export const waitingWithin = (scope: SQL | undefined) =>
  preparedRead(
    (db, _: Placeholders<ScopeParameters>) =>
      db
        .select({ campId: camp.id, waiting: count(), oldest: min(inquiry.waitingAt) })
        .from(inquiry)
        .innerJoin(camp, eq(camp.id, inquiry.campId))
        .where(and(isNotNull(inquiry.waitingAt), scope))
        .groupBy(camp.id),
    { long: true },
  );

export async function findInquiry(db: Db, { inquiryId, now }: { inquiryId: number; now: Date }) {
  const [row] = await inquiries(db, { now }).where(eq(inquiry.id, inquiryId));
  return row;
}
