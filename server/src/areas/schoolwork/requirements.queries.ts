import { noRequirements, type Requirements } from '@zhixing/contract/homework-requirements';
import { defaultRubricPass, type Rubric } from '@zhixing/contract/rubric';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { homework } from '../../schema/schoolwork.ts';

export const asked = {
  minCharacters: homework.minCharacters,
  minFiles: homework.minFiles,
  fileKinds: homework.fileKinds,
  mustPass: homework.mustPass,
  rubric: homework.rubric,
  rubricPass: homework.rubricPass,
};

/** The requirements and rubric of a homework; undefined: it has none. */
export async function findHomework(
  db: Db,
  { chapterId }: { chapterId: number },
): Promise<Requirements & { rubric: Rubric; rubricPass: number }> {
  const [row] = await db.select(asked).from(homework).where(eq(homework.chapterId, chapterId));
  return row ?? { ...noRequirements, rubric: [], rubricPass: defaultRubricPass };
}
