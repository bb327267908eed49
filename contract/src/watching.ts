/** The playback rates of videos (rules: watching). */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** The server accepts no more watched seconds than the elapsed time allows at this rate. */
export const highestSpeed = 2;
/** The share of a video's whole seconds that must be watched. */
export const neededShare = 0.9;

/** The whole seconds of a video, and how many of them must be watched. */
export const wholeSeconds = (seconds: number) => Math.max(1, Math.floor(seconds));
export const neededSeconds = (seconds: number) => Math.ceil(wholeSeconds(seconds) * neededShare);
