import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOfHtml, missingOf } from '../../base/documents/content-facts.ts';
import { lossesOf } from './compare-import.ts';
import { createLosses } from './losses.ts';

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
/** A document of blocks, each of a kind that is counted. */
const blocks = fc.array(
  fc.oneof(
    fc.stringMatching(/^[a-z知行实训数据0-9，。]{1,12}$/).map((text) => `<p>${text}</p>`),
    fc.constant('<p><img src="#image-0" alt=""></p>'),
    fc.constant('<table><tbody><tr><td>甲</td></tr></tbody></table>'),
    fc.constant('<ul><li>项</li><li>目</li></ul>'),
    fc.constant('<p><math><mi>x</mi></math></p>'),
  ),
  { minLength: 1, maxLength: 12 },
);
const report = (before: string, after: string) => {
  const losses = createLosses();
  return lossesOf(
    {
      markdown: '',
      losses: [],
      pictures: [],
      before: factsOfHtml(bodyOf(before)),
      known: losses.explained(),
    },
    after,
  );
};

describe('the report of an import', () => {
  it('counts whatever is missing in what came out, foreseen or not', () => {
    fc.assert(
      fc.property(blocks, fc.nat(), (all, at) => {
        const dropped = all[at % all.length] ?? '';
        const left = all.filter((_, index) => index !== at % all.length);
        expect(report(all.join(''), all.join(''))).toEqual([]);
        const counts = Object.fromEntries(
          report(all.join(''), left.join('')).map(({ kind, count }) => [kind, count]),
        );
        const lost = factsOfHtml(bodyOf(dropped));
        const letters = [...lost.letters.values()].reduce((sum, count) => sum + count, 0);
        expect(counts).toEqual({
          ...(letters > 0 ? { letters } : {}),
          ...(lost.pictures > 0 ? { pictures: lost.pictures } : {}),
          ...(lost.tables > 0 ? { tables: lost.tables } : {}),
          ...(lost.items > 0 ? { items: lost.items } : {}),
          ...(lost.formulas > 0 ? { lostFormulas: lost.formulas } : {}),
        });
      }),
      { numRuns: 300 },
    );
  });

  it('counts single letters that are gone anywhere', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z知行实训]{2,40}$/), fc.nat(), (text, at) => {
        const place = at % text.length;
        const after = text.slice(0, place) + text.slice(place + 1);
        expect(report(`<p>${text}</p>`, `<p>${after}</p>`)).toEqual([{ kind: 'letters', count: 1 }]);
      }),
    );
  });

  it('does not say twice what is said already', () => {
    const before = factsOfHtml(bodyOf('<table><tr><td>a</td></tr></table><img><img>'));
    const after = factsOfHtml(bodyOf('<p>a</p>'));
    expect(missingOf(before, after, { tables: 1, pictures: 1 })).toMatchObject({
      letters: 0,
      tables: 0,
      pictures: 1,
    });
  });

  it('knows formulas that students see as source', () => {
    const math = '<math><mi>x</mi></math>';
    expect(report('', `${math}<code class="formula-error">\\x</code>`)).toEqual([
      { kind: 'badFormulas', count: 1 },
    ]);
    expect(report('', `${math.repeat(500)}<code class="formula-error">x</code>`)).toEqual([
      { kind: 'manyFormulas', count: 1 },
    ]);
  });
});
