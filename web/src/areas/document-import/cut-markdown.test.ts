import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot, paragraph, picture, run } from '../../testing/docx-file.ts';
import { imported } from '../../testing/imported-docx.ts';
import { cutMarkdown, lengthOf, mostCharacters } from './cut-markdown.ts';
import { readMarkdown } from './markdown-import.ts';

/** As long as it is once its pictures have the longest addresses there are. */
const uploaded = (markdown: string) => markdown.replace(/\(image:\d+\)/g, '(file:1234567890)').length;

describe('a text longer than a lesson', () => {
  it('keeps whole paragraphs and the pictures in them, whatever it is made of, and fits with their addresses', () => {
    const block = fc.oneof(
      fc.stringMatching(/^[a-z知行]{1,30}$/),
      fc.nat(40).map((at) => `![图](image:${at})`),
      fc.constant('```\nabc\n\n![x](image:1)\n```'),
      fc.constant('- 甲\n- 乙'),
    );
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 20, max: 200 }),
        (blocks, most) => {
          const whole = blocks.join('\n\n');
          const files = Array.from({ length: 41 }, (_, at) => `图 ${at}`);
          const { markdown, pictures, leftOut } = cutMarkdown(whole, files, most);
          if (leftOut === undefined) {
            expect([markdown, pictures]).toEqual([whole, files]);
            return;
          }
          expect(uploaded(markdown)).toBeLessThanOrEqual(most);
          expect((markdown.match(/```/g) ?? []).length % 2).toBe(0);
          // Every picture that stands in the text is there, no other, and in its place.
          const shown = [...markdown.matchAll(/image:(\d+)/g)].map(([, at]) => pictures[Number(at)]);
          const before = [...whole.matchAll(/image:(\d+)/g)].map(([, at]) => files[Number(at)]);
          expect(shown).toEqual(before.slice(0, shown.length));
          expect(new Set(shown)).toEqual(new Set(pictures));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('of one paragraph alone is cut in it, but in no picture, link or formula', () => {
    const whole = `${'字'.repeat(50)}![图](image:0)$x^2$${'尾'.repeat(50)}`;
    for (let most = 51; most < 90; most += 1) {
      const { markdown } = cutMarkdown(whole, ['p'], most);
      expect(markdown).toMatch(/^字+(?:!\[图\]\(image:0\)(?:\$x\^2\$尾*)?)?$/);
      expect(lengthOf(markdown)).toBeLessThanOrEqual(most);
    }
  });

  it('of Word arrives with its pictures, and the report says what did not', { timeout: 60_000 }, async () => {
    const media = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`p${at}.png`, dot]));
    const step = (at: number) => paragraph(run(`第 ${at} 步${'做'.repeat(990)}`) + picture(`p${at}`));
    const body = Array.from({ length: 300 }, (_, at) => step(at)).join('');
    const made = await imported(body, { media });
    expect(uploaded(made.markdown)).toBeLessThanOrEqual(mostCharacters);
    expect(uploaded(made.markdown)).toBeGreaterThan(mostCharacters - 3_000);
    const kept = made.pictures.length;
    expect(kept).toBeGreaterThan(190);
    expect(made.html.match(/<img/g)).toHaveLength(kept);
    expect(made.losses).toEqual([
      `cut 1 第 ${kept} 步${'做'.repeat(24 - `第 ${kept} 步`.length)}…`,
      expect.stringMatching(/^letters \d+$/),
      `pictures ${300 - kept}`,
    ]);
  });

  it('of Markdown is cut between paragraphs, and what is missing is counted', () => {
    const made = readMarkdown(
      `${'字'.repeat(100_000)}\n\n${'词'.repeat(99_990)}\n\n# 第三节\n\n${'句'.repeat(50)}`,
    );
    expect(made.markdown).toBe(`${'字'.repeat(100_000)}\n\n${'词'.repeat(99_990)}`);
    expect(made.losses).toEqual([{ kind: 'cut', count: 1, names: ['第三节'] }]);
    expect(made.before.letters.get('句')).toBe(50);
  });
});
