import { expect, it } from 'vitest';
import { longestTag, mostTags, tagsOf } from './question-tags.ts';

it('tags that are not allowed show an error and are not cut', () => {
  const long = '长'.repeat(longestTag + 1);
  expect(tagsOf(['统计', long])).toEqual({ taken: ['统计'], refused: [long] });
  const many = Array.from({ length: mostTags + 2 }, (_, at) => `标签 ${at}`);
  expect(tagsOf(many)).toEqual({ taken: many.slice(0, mostTags), refused: many.slice(mostTags) });
  expect(tagsOf(['统计', '统计'])).toEqual({ taken: ['统计'], refused: [] });
});
