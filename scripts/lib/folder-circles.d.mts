/** The circles between what stands side by side in an area, a sentence each. */
export function folderCircles(sources: { file: string; text: string }[]): string[];
