export function nameFaults(
  document: { file: string; text: string },
  words: Map<string, Set<string>>,
): string[];
export function checkDocumentNames(): { documents: number; faults: string[] };
