import { type AnyColumn, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { question, questionOption } from '../../../schema/assessment.ts';
import { draftChapter, projectDraft } from '../../../schema/authoring.ts';
import { bankQuestion } from '../../../schema/bank.ts';
import { chapter } from '../../../schema/learning.ts';
import { project } from '../../../schema/practise.ts';

/** Whether a text may contain a link to a file, written plainly or with an entity or escape. */
const mayName = (column: AnyColumn) => sql`${column}::text ~ '[[<].*(file|&|\\\\)'`;

/** The projects with such a text, published or in a draft; only these need parsing. */
export async function listSuspects(db: Db): Promise<number[]> {
  const ofBank = db
    .select({ id: bankQuestion.projectId })
    .from(bankQuestion)
    .where(
      or(
        mayName(bankQuestion.stem),
        mayName(bankQuestion.explanation),
        mayName(bankQuestion.guide),
        mayName(bankQuestion.parts),
      ),
    );
  const ofTests = db
    .select({ id: chapter.projectId })
    .from(question)
    .innerJoin(chapter, eq(chapter.id, question.chapterId))
    .leftJoin(questionOption, eq(questionOption.questionId, question.id))
    .where(
      or(
        mayName(question.stem),
        mayName(question.explanation),
        mayName(question.guide),
        mayName(questionOption.text),
      ),
    );
  const rows = await db
    .select({ id: project.id })
    .from(project)
    .where(mayName(project.description))
    .union(db.select({ id: projectDraft.projectId }).from(projectDraft).where(mayName(projectDraft.fields)))
    .union(db.select({ id: chapter.projectId }).from(chapter).where(mayName(chapter.body)))
    .union(db.select({ id: draftChapter.projectId }).from(draftChapter).where(mayName(draftChapter.body)))
    .union(ofBank)
    .union(ofTests)
    .orderBy(asc(project.id));
  return rows.map(({ id }) => id);
}
