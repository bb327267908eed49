interface Folder {
  folder: string;
  count: number;
}

/** The folders of a bank with those above them, each with the number of questions in it and below: what is in none is left out. */
export function foldersAbove(folders: readonly Folder[]): Folder[] {
  const counts = new Map<string, number>();
  for (const { folder, count } of folders) {
    const levels = folder.split('/').filter(Boolean);
    for (const at of levels.keys()) {
      const above = levels.slice(0, at + 1).join('/');
      counts.set(above, (counts.get(above) ?? 0) + count);
    }
  }
  return [...counts].map(([folder, count]) => ({ folder, count }));
}
