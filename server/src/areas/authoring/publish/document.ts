import { defaultRubricPass } from '@zhixing/contract/rubric';
import type { HomeworkSettings, TestSettings } from '@zhixing/contract/staff/authoring-shapes';

export const noHomework: HomeworkSettings = {
  minCharacters: 0,
  minFiles: 0,
  fileKinds: [],
  mustPass: false,
  rubric: [],
  rubricPass: defaultRubricPass,
};

export const newTest: TestSettings = {
  passMark: 60,
  attempts: 3,
  timeLimitMinutes: null,
  shuffle: false,
  reveal: 'last-or-passed',
  questionIds: [],
  draws: [],
};
