import { type ContentType, contentType } from '@zhixing/contract/words';
import { type LearningQuery, paths } from '../../../paths.ts';

const { reading, homework, test } = contentType;
const places: Record<ContentType, (place: LearningQuery) => string> = {
  [reading]: paths.learning,
  [homework]: paths.learningHomework,
  [test]: paths.learning,
};

/** The path of a lesson by its type. */
export const lessonPath = ({
  type,
  projectId,
  chapterId,
}: Required<LearningQuery> & { type: ContentType | null }): string =>
  (type === null ? paths.learning : places[type])({ projectId, chapterId });
