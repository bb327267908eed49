/** The first words of a text in Markdown, for a list: without its marks, pictures as what they are called. */
export const plain = (markdown: string, most = 120): string => {
  const words = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > most ? `${words.slice(0, most)}…` : words;
};
