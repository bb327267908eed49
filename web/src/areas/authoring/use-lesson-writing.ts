import type { DraftVideo, HomeworkSettings, TestSettings } from '@zhixing/contract/staff/authoring-shapes';
import { type DraftWriting, type ServedDraft, useDraftWriting } from '../drafts/index.ts';

import { type Lesson, projectsApi } from './projects-api.ts';

/** What is written of a lesson; each type of lesson has its own of these. */
export interface LessonParts {
  body: string;
  film: DraftVideo | null;
  homework: HomeworkSettings;
  test: TestSettings;
}

const partsOf = ({ body, film, homework, test, revision }: Lesson): ServedDraft<LessonParts> => ({
  values: {
    body,
    film,
    homework: homework as HomeworkSettings,
    test: test as TestSettings,
  },
  revision,
});

/** Writes a lesson of a draft: saved by itself, each part whole (use-draft-writing.ts). Mount it anew for each lesson. */
export function useLessonWriting(lesson: Lesson): DraftWriting<LessonParts> {
  const { nodeId, projectId, title } = lesson;
  const { refetch } = projectsApi.useLessonQuery({ nodeId });
  return useDraftWriting<LessonParts>({
    kind: 'draftLeaf',
    id: nodeId,
    projectId,
    title,
    served: partsOf(lesson),
    fetchNewest: async () => {
      const { data } = await refetch();
      return data && partsOf(data);
    },
  });
}
