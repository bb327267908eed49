import type { ProjectFields } from '@zhixing/contract/staff/authoring-shapes';
import { type DraftWriting, useDraftWriting } from '../../drafts/index.ts';
import { type Draft, projectsApi } from '../projects-api.ts';

/** What each group of fields gets. */
export interface FieldsProps {
  values: ProjectFields;
  edit: (part: Partial<ProjectFields>) => void;
  /** What is missing in one field before the project can be published. */
  faultsOf: (field: keyof ProjectFields) => string[];
}

const servedOf = ({ fields, fieldsRevision }: Draft) => ({ values: fields, revision: fieldsRevision });

/** The fields of a draft as they are written. */
export function useFields(draft: Draft): { writing: DraftWriting<ProjectFields>; fields: FieldsProps } {
  const { projectId, faults } = draft;
  const { refetch } = projectsApi.useDraftQuery({ projectId });
  const writing = useDraftWriting<ProjectFields>({
    kind: 'draftFields',
    id: projectId,
    projectId,
    title: draft.fields.title,
    served: servedOf(draft),
    fetchNewest: async () => {
      const { data } = await refetch();
      return data && servedOf(data);
    },
  });
  const faultsOf = (field: keyof ProjectFields) =>
    faults.filter((fault) => fault.nodeId === null && fault.field === field).map(({ text }) => text);
  return { writing, fields: { values: writing.values, edit: writing.edit, faultsOf } };
}
