import type { DraftFilm, HomeworkSettings, TestSettings } from '@zhixing/contract/authoring-shapes';
import type { Served } from '../draft/use-draft-lane.ts';
import { type DraftWriting, useDraftWriting } from '../draft/use-draft-writing.ts';
import { type Leaf, projectsApi } from './projects-api.ts';

/** What is written of a leaf; each type of leaf has its own of these. */
export interface LeafParts {
  body: string;
  film: DraftFilm | null;
  homework: HomeworkSettings;
  test: TestSettings;
}

const partsOf = ({ body, film, homework, test, revision }: Leaf): Served<LeafParts> => ({
  values: {
    ...{ body, film },
    ...{ homework: homework as HomeworkSettings, test: test as TestSettings },
  },
  revision,
});

/** Writes a leaf of a draft: saved by itself, each part whole (use-draft-writing.ts). Mount it anew for each leaf. */
export function useLeafWriting(leaf: Leaf): DraftWriting<LeafParts> {
  const { nodeId, projectId, title } = leaf;
  const { refetch } = projectsApi.useLeafQuery({ nodeId });
  return useDraftWriting<LeafParts>({
    ...{ kind: 'draftLeaf', id: nodeId, projectId, title, served: partsOf(leaf) },
    fetchNewest: async () => {
      const { data } = await refetch();
      return data && partsOf(data);
    },
  });
}
