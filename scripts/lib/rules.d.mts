export function pageFaults(pages: { file: string; text: string }[]): string[];
export function checkRules(): { rules: number; citations: number; faults: string[] };
