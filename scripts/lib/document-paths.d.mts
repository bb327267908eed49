export function pathFaults(document: { file: string; text: string }, ends: Set<string>): string[];
export function checkDocumentPaths(): { documents: number; faults: string[] };
