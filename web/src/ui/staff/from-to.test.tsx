import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FromTo } from './FromTo.tsx';

test('what was there is struck through, a dash for nothing is not', () => {
  expect(renderToStaticMarkup(<FromTo from="85" to="90" />)).toBe('<del>85</del> → <strong>90</strong>');
  expect(renderToStaticMarkup(<FromTo from="—" to="70" />)).toBe('— → <strong>70</strong>');
});
