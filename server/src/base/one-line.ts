/** What was typed as one line, as it is kept: composed, without blanks around it; whether it may hold what is left is its owner's to say. */
export const oneLine = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim();
