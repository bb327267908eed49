/**
 * The profile fields about studies, one line of text each, in the order of the form and the page. The Chinese word names the field in
 * error messages. A new field is a line here, a column of the account table and a word in each language.
 */
export const studyFields = { major: '专业', grade: '年级', className: '班级', studentNo: '学号' } as const;
export type StudyField = keyof typeof studyFields;
export const studyFieldNames = Object.keys(studyFields) as StudyField[];

/** The longest line of a profile, in UTF-16 units. */
export const profileLineLength = 50;

/** An object with a value for each of these fields. */
export const eachStudyField = <Value>(makeValue: (field: StudyField) => Value) =>
  Object.fromEntries(studyFieldNames.map((field) => [field, makeValue(field)])) as Record<StudyField, Value>;

/** The values of a new account. */
export const noStudies = eachStudyField(() => '');
