interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** With save-data or a slow connection nothing is prefetched before a press (rules: prefetch). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
