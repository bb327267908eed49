/** The speeds a video can be played at (rules: watching). */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** The server takes no more seconds of a film than the wall clock allows at this speed. */
export const highestSpeed = 2;
/** The share of a film's whole seconds that must be watched. */
export const neededShare = 0.9;

/** Whole seconds of a film, and how many of them it needs to be done. */
export const wholeSeconds = (seconds: number) => Math.max(1, Math.floor(seconds));
export const neededSeconds = (seconds: number) => Math.ceil(wholeSeconds(seconds) * neededShare);
