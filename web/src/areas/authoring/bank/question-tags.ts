export const mostTags = 10;
/** UTF-16 units of one tag. */
export const longestTag = 40;

/** The tags that a question can have, and those that it cannot: too long, or too many. */
export function tagsOf(tags: string[]): { taken: string[]; refused: string[] } {
  const fit = [...new Set(tags)].filter((tag) => tag.length <= longestTag);
  const taken = fit.slice(0, mostTags);
  return { taken, refused: tags.filter((tag) => !taken.includes(tag)) };
}
