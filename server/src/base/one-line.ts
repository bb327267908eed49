/** A typed text as one line: NFC, each run of whitespace one blank, trimmed. Which characters are allowed is checked elsewhere. */
export const oneLine = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim();
