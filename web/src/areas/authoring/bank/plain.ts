/** The first words of a text in Markdown, for a list: without its marks, pictures as what they are called, gaps as `____`. */
export const plain = (markdown: string, most = 120): string => {
  const words = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([_*`#>|[\]])/g, '$1')
    // A gap to be filled is a row of underscores; one or two are marks.
    .replace(/(?<!_)_{1,2}(?!_)/g, '')
    .replace(/_{3,}/g, ' ____ ')
    .replace(/[*`#>|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > most ? `${words.slice(0, most)}…` : words;
};
