import { writeLocal } from '../device/local-storage.ts';

/** As an author who has chosen to write Markdown: the texts of lessons and questions are boxes of source. */
export const chooseMarkdown = () => writeLocal('author-editor', 'source');
