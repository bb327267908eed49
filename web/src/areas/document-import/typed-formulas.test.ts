import { describe, expect, it } from 'vitest';
import { paragraph, run } from '../../testing/docx-file.ts';
import { imported } from '../../testing/imported-docx.ts';

const formulasOf = (html: string) => html.match(/<math/g)?.length ?? 0;

describe('a formula typed in Word', () => {
  it.each([
    ['误差 $x_1^2 + y$ 很小', '误差 $x_1^2 + y$ 很小', 1],
    ['取 $5$ 个，记 $\\alpha=0.05$。', '取 $5$ 个，记 $\\alpha=0.05$。', 2],
    ['$\\text{速度} = s/t$', '$\\text{速度} = s/t$', 1],
    ['$f’(x) – 1$', "$f'(x) - 1$", 1],
    ['设 $\\sin x$ 与 $loss = y - x$', '设 $\\sin x$ 与 $loss = y - x$', 2],
    ['由 $$\\frac{a}{b}$$ 得', '由  \n$$\\frac{a}{b}$$  \n得', 1],
  ])('%s stays one', async (typed, markdown, count) => {
    const made = await imported(paragraph(run(typed)));
    expect([made.markdown, formulasOf(made.html), made.losses]).toEqual([markdown, count, []]);
  });

  it.each([
    '门票 $5 和 $6，合计 $11',
    '单价$5，涨到$8',
    '5$，再加 6$',
    'US$5=HK$39',
    'from $5, or 6$ more',
    '$HOME:$PATH 与 $A:$B',
    '共 $5/人$，另计',
    '$ 5 $',
    'the $price list of goods$ here',
    '写作 \\$x$',
  ])('%s is no formula and keeps its signs', async (typed) => {
    const made = await imported(paragraph(run(typed)));
    expect([formulasOf(made.html), made.losses]).toEqual([0, []]);
    const { body } = new DOMParser().parseFromString(made.html, 'text/html');
    expect(body.textContent?.trim()).toBe(typed);
  });

  it('over several paragraphs or lines is one formula', async () => {
    const lines = ['$$', '\\begin{aligned} a &= b \\\\', '&= c \\end{aligned}', '$$', '后 $x$'];
    const made = await imported(lines.map((line) => paragraph(run(line))).join(''));
    expect(made.markdown).toBe('$$\\begin{aligned} a &= b \\\\ &= c \\end{aligned}$$\n\n后 $x$');
    expect([formulasOf(made.html), made.losses]).toEqual([2, []]);
    const broken = await imported(
      paragraph(`${run('$$')}<w:r><w:br/></w:r>${run('x')}<w:r><w:br/></w:r>${run('$$')}`),
    );
    expect([broken.markdown, broken.losses]).toEqual(['$$x$$', []]);
  });

  const [slanted, bold, underlined] = ['<w:i/>', '<w:b/>', '<w:u w:val="single"/>'];
  const [lowered, raised] = ['<w:vertAlign w:val="subscript"/>', '<w:vertAlign w:val="superscript"/>'];
  it.each<[string, string, string]>([
    ['slanted', run('$') + run('x', slanted) + run('+1$'), '$x+1$'],
    [
      'with a slanted sign',
      `${run('设 ')}${run('$x', slanted)}${run('+')}${run('1$', bold)}${run('。')}`,
      '设 $x+1$。',
    ],
    ['underlined', run('$a') + run('b', underlined) + run('$'), '$ab$'],
    ['lowered', run('$') + run('x', slanted) + run('1', lowered) + run('$'), '$x_{1}$'],
    [
      'lowered in pieces, and raised',
      run('取 $x') + run('i', lowered) + run('j', lowered + slanted) + run('2', raised) + run('+y$'),
      '取 $x_{ij}^{2}+y$',
    ],
    [
      'two of them',
      run('$') + run('x', slanted) + run('$ 与 $') + run('y', slanted) + run('$'),
      '$x$ 与 $y$',
    ],
    ['on a line of its own', run('$$') + run('x', slanted) + run('2', raised) + run('$$'), '$$x^{2}$$'],
  ])('that is %s in a part stays one', async (_, runs, markdown) => {
    const made = await imported(paragraph(runs));
    expect([made.markdown, made.losses]).toEqual([markdown, []]);
  });

  it('over several paragraphs, slanted in a part, is one formula', async () => {
    const lines = [run('$$'), run('x', slanted) + run('1', lowered) + run('+1'), run('$$')];
    const made = await imported(lines.map((line) => paragraph(line)).join(''));
    expect([made.markdown, made.losses]).toEqual(['$$x_{1}+1$$', []]);
  });

  it('beside a raised letter stays one, and prices in bold stay prices', async () => {
    const beside = await imported(paragraph(run('$x$') + run('2', raised)));
    expect(beside.markdown).toMatch(/^\$x\$/);
    const prices = await imported(paragraph(run('门票 $') + run('5', bold) + run(' 和 $') + run('6', bold)));
    expect([formulasOf(prices.html), prices.losses]).toEqual([0, []]);
    const split = await imported(paragraph(run('a') + run('$x', lowered) + run('$')));
    expect(formulasOf(split.html)).toBe(0);
  });

  it('in code is code', async () => {
    const code = run('price=$x$+1', '<w:rFonts w:ascii="Consolas"/>');
    const made = await imported(paragraph(code));
    expect(made.markdown).toBe('```\nprice=$x$+1\n```');
    expect([formulasOf(made.html), made.losses]).toEqual([0, []]);
  });

  it('that cannot be drawn is said', async () => {
    const made = await imported(paragraph(run('$\\frac{a$')));
    expect(made.losses).toEqual(['badFormulas 1']);
  });
});
