/** The server does not read a table, in its own words; '': it cannot be reached. */
export class TableRefused extends Error {}
