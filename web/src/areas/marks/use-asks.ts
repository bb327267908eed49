import { gradebookApi } from '../gradebook/gradebook-api.ts';

/** Whether the camp's gradebook is locked and the reader can ask for corrections of its marks (rules: grade-change). */
export const useAsks = (campId: number): boolean =>
  gradebookApi.useGradebookClosingQuery({ campId }).data?.mayAsk ?? false;
