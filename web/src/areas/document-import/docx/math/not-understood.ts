/** A formula has something in it that is not translated: it is counted as a whole (rules: import-losses). */
export class NotUnderstood extends Error {}
