/** The areas of the server, from the bottom up. */
export const serverAreas: string[];
/** Those of the back office. */
export const staffAreas: string[];
/** The areas of the browser, from the bottom up. */
export const webAreas: string[];
export function importFaults(source: { file: string; text: string }): string[];
