export interface SourceFile {
  /** From the repository's root. */
  file: string;
  text: string;
}
export function sourceFaults(source: SourceFile): string[];
export function checkSources(): { files: number; faults: string[] };
export function folderFaults(files: string[]): string[];
