/** The limits of banks of questions; the sentences that tell them are the server's (rules: shared-banks). */
export const longestBankTitle = 60;
export const mostFolderLevels = 3;
export const longestFolderLevel = 40;
/** Three levels and the two signs between them. */
export const longestFolder = mostFolderLevels * longestFolderLevel + mostFolderLevels - 1;
/** The most questions that one call copies, moves or removes. */
export const mostAtOnce = 200;
