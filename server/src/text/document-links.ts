/** A paragraph that is one link to a file and nothing else; brackets within its words are escaped. */
const loneLink = /^\[(?:[^[\]\\\n]|\\.)*\]\(file:([1-9]\d{0,14})\)$/;

/**
 * The ids of the files that a text names in a paragraph of their own, each once: what of them can be shown in its place is
 * (rules: documents).
 */
export const documentLinksIn = (markdown: string): number[] => [
  ...new Set(
    markdown.split(/\n[^\S\n]*\n/).flatMap((part) => {
      const [, id] = loneLink.exec(part.trim()) ?? [];
      return id === undefined ? [] : [Number(id)];
    }),
  ),
];
