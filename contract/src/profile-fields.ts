/**
 * What students tell of their studies, a line of text each, in the order in which form and page show them; the Chinese
 * word is what refusals call it. A further one is a line here, a column of the account table and its word in each language.
 */
export const studyFields = { major: '专业', grade: '年级', className: '班级', studentNo: '学号' } as const;
export type StudyField = keyof typeof studyFields;
export const studyFieldNames = Object.keys(studyFields) as StudyField[];

/** The longest line of a profile, in UTF-16 units. */
export const profileLineLength = 50;

/** One value for each field of studies. */
export const eachStudyField = <Value>(makeValue: (field: StudyField) => Value) =>
  Object.fromEntries(studyFieldNames.map((field) => [field, makeValue(field)])) as Record<StudyField, Value>;

/** As an account begins. */
export const noStudies = eachStudyField(() => '');
