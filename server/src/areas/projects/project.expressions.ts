import { sql } from 'drizzle-orm';
import { college } from '../../schema/account.ts';
import { chapter } from '../../schema/learning.ts';
import { project, projectType } from '../../schema/practise.ts';
import { joinedCount } from '../../schema/project-learners.ts';

const lessonCount = sql<number>`(select count(*)::int from ${chapter} where ${chapter.projectId} = ${project.id} and ${chapter.type} is not null and ${chapter.removedAt} is null)`;

/** A project as lists show it, in a statement that has joined its type and its college. */
export const summaryColumns = {
  id: project.id,
  type: project.type,
  typeName: projectType.name,
  typeNameEn: projectType.nameEn,
  title: project.title,
  titleEn: project.titleEn,
  summary: project.summary,
  summaryEn: project.summaryEn,
  coverFileId: project.coverFileId,
  level: project.level,
  hours: project.hours,
  skills: project.skills,
  byline: project.byline,
  college: { name: college.name, nameEn: college.nameEn },
  isRecommend: project.isRecommend,
  visibility: project.visibility,
  leafCount: lessonCount,
  joinedCount,
};

/** The same with what its own page shows. */
export const detailColumns = {
  ...summaryColumns,
  audience: project.audience,
  outcomes: project.outcomes,
  description: project.description,
};
