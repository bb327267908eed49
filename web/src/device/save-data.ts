interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whoever saves data, or waits long for each byte, gets nothing that was not asked for by a press (rules: prefetch). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
