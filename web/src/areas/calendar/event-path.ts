import { type ContentType, contentType } from '@zhixing/contract/words';
import { type LearningQuery, paths } from '../../paths.ts';
import type { CalendarEvent } from './calendar.types.ts';

const places: Record<ContentType, (place: LearningQuery) => string> = {
  [contentType.reading]: paths.learning,
  [contentType.homework]: paths.learningHomework,
  [contentType.test]: paths.learning,
};

/** The path of an event's lesson; of a camp's start or end, the directory. */
export function eventPath({ projectId, chapterId, type }: CalendarEvent): string {
  if (chapterId === null) return paths.learningCatalog({ projectId });
  return (type === null ? paths.learning : places[type])({ projectId, chapterId });
}
