/** Bytes of all files of a package: what an import takes, less room for its texts. */
export const mostFileBytes = 280 * 1024 * 1024;
