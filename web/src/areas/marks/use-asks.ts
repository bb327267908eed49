import { changesApi } from './changes-api.ts';

/** Whether the camp's gradebook is locked and the reader can ask for corrections of its marks (rules: grade-change). */
export const useAsks = (campId: number): boolean =>
  changesApi.useGradebookClosingQuery({ campId }).data?.mayAsk ?? false;
