import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarkdownRenderer } from '../../../../server/src/text/markdown.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { createLosses } from './losses.ts';

const render = createMarkdownRenderer('file-');
const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const shown = (html: string) => bodyOf(render(htmlToMarkdown(html, createLosses()), 'render'));
const plain = (text: string | null) => (text ?? '').replace(/[\s\u200B]+/g, '');
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What is typed in lessons, and every mark of Markdown. */
const piece = fc.constantFrom(
  ...'* _ ` ~ ~~ ** $ $$ [ ] ( ) ! # ## - + > < = === --- | : \\ / & ; " 1. 2) 10. a 知行 x^2 {} @ .'.split(
    ' ',
  ),
  ...[
    '&lt;',
    '&nbsp;',
    '&#35;',
    '<br>',
    '<b>',
    '</a>',
    '```',
    '[x]',
    '[^1]',
    '![a](b)',
    '[a]: b',
    ' ',
    '  ',
    '    ',
    ':::',
  ],
  'https://example.com/a_b_c?d=1&e=2',
);
const words = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));

describe('words of a document', () => {
  it('are shown as they were written, whatever marks of Markdown are among them', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), (lines) => {
        const html = `<p>${lines.map(escapeHtml).join('<br>')}</p><p>后</p>`;
        const after = shown(html);
        expect(plain(after.textContent)).toBe(`${plain(lines.join(''))}后`);
        expect(
          after.querySelector(
            'h2, h3, ul, ol, table, blockquote, hr, code, img, math, a, em, strong, s, del',
          ),
        ).toBeNull();
      }),
      { numRuns: 400 },
    );
  });

  it('in lists, cells and headings too', () => {
    fc.assert(
      fc.property(words, words, words, (item, cell, heading) => {
        const html = `<ol><li>${escapeHtml(item)}</li></ol><table><tr><td>头</td></tr><tr><td>${escapeHtml(cell)}</td></tr></table><h1>题${escapeHtml(heading)}</h1>`;
        const after = shown(html);
        expect(plain(after.querySelector('li')?.textContent ?? null)).toBe(plain(item));
        expect(plain(after.querySelector('tbody td')?.textContent ?? null)).toBe(plain(cell));
        expect(plain(after.querySelector('h2')?.textContent ?? null)).toBe(plain(`题${heading}`));
      }),
      { numRuns: 300 },
    );
  });

  it('that stand bold, slanted or struck side by side stay so', () => {
    const marked = fc.record({
      text: fc.constantFrom('粗体', '“引”', 'word', '（甲）乙', '5 元', '注意：', 'a*b', 'x_y'),
      marks: fc.subarray(['strong', 'em', 's']),
    });
    fc.assert(
      fc.property(fc.array(marked, { minLength: 1, maxLength: 6 }), (pieces) => {
        const html = pieces
          .map(({ text, marks }) => marks.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, text))
          .join('');
        const after = shown(`<p>${html}</p>`);
        expect(plain(after.textContent)).toBe(plain(pieces.map(({ text }) => text).join('')));
        // Letters keep their marks; punctuation at the ends may stand outside.
        for (const tag of ['strong', 'em', 's']) {
          const lettersOf = (root: Element) =>
            [...root.querySelectorAll(tag)]
              .map(({ textContent }) => (textContent ?? '').replace(/[^\p{L}\p{N}]/gu, ''))
              .join('');
          expect(lettersOf(after)).toBe(lettersOf(bodyOf(html)));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('of code keep their spaces and marks', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (lines) => {
        const code = lines.join('\n  ');
        const after = shown(`<p>前</p><pre>${escapeHtml(code)}</pre><p>后</p>`);
        expect(after.querySelector('pre')?.textContent?.trimEnd()).toBe(code.trimEnd());
      }),
      { numRuns: 200 },
    );
  });
});
