import { addLetters, type ContentFacts, noFacts } from '../../base/documents/content-facts.ts';
import { proseOf, withoutFences } from './markdown-prose.ts';

const definition = /^ {0,3}\[[^\]^]+\]:\s*<?[\x21-\x7e]+>?(?:\s+["'(].*)?\s*$/gm;

/**
 * What Markdown from elsewhere shows, read from its source: letters and digits alone, as any sign may be a mark; without
 * addresses, formulas and the numbers of lists, which are shown in other ways.
 */
export function factsOfMarkdown(markdown: string): ContentFacts {
  const facts = noFacts();
  const prose = proseOf(markdown);
  const shown = withoutFences(markdown)
    .replace(/\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g, ' ')
    .replace(definition, ' ')
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, ' ')
    .replace(/\](?:\([^)]*\)|\[[^\]]*\])/g, ' ')
    .replace(/https?:\/\/[^\s<>]+/gi, ' ')
    .replace(/&#?\w+;/g, ' ')
    .replace(/^[\s>]*(?:\d{1,9}[.)]\s)?/gm, '');
  addLetters(facts, lettersAlone(shown));
  facts.pictures = [...prose.matchAll(/!\[[^\]]*\]\([^)\n]+\)/g)].length;
  facts.tables = [...prose.matchAll(/^.*\|.*\n\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?[ \t]*$/gm)].length;
  return facts;
}

export const lettersAlone = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
