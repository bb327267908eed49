/** The most rows of a roster, or cells of a gradebook, that one request imports; a job imports more (rules: long-jobs). */
export const importedInRequest = 500;
