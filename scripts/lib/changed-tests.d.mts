export function changedFiles(): string[];
export function testsBeside(files: string[], sourceFolder: string): string[];
