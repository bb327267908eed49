export const chromiumArgs: string[];
export function findChromium(): string | undefined;
export function findTestBrowser(): string | undefined;
export function ensureBrowser(): Promise<string | null>;
