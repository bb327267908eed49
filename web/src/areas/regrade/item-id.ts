import type { Item } from './tests-api.ts';

/** The id of the list of a test's corrections. */
export const correctionsId = 'test-corrections';

/** The id of a question's part of the page. */
export const itemId = ({ questionId }: Pick<Item, 'questionId'>) => `question-${questionId}`;
