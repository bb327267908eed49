/** The areas of the server, from the bottom up. */
export const serverAreas: string[];
export function importFaults(source: { file: string; text: string }): string[];
