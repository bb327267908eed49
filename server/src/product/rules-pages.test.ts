import { expect, it } from 'vitest';
import { checkRules, pageFaults } from '../../../scripts/lib/rules.mjs';

const page = (file: string, ...lines: string[]) => ({ file: `docs/rules/${file}`, text: lines.join('\n') });

it('every rule is cited, and every citation names a rule', () => {
  const { rules, faults } = checkRules();
  expect(faults).toEqual([]);
  expect(rules).toBeGreaterThan(300);
});

it('a name stands once over all pages of rules', () => {
  const camps = page('camps.md', '# 规则：营', '### leaving', '可以退出。', '### camp-end（待建）');
  expect(pageFaults([camps, page('roster.md', '### roster-file')])).toEqual([]);
  expect(pageFaults([camps, page('roster.md', '', '### camp-end')])).toEqual([
    'docs/rules/roster.md:2：规则 camp-end 写了两次，已经在 docs/rules/camps.md:4',
  ]);
});

it('a heading that is no name, and a line of several sentences, are faults with their line', () => {
  expect(pageFaults([page('camps.md', '### 退出', '', '长'.repeat(300))])).toEqual([
    'docs/rules/camps.md:1：「退出」不是规则的名字',
    expect.stringMatching(/^docs\/rules\/camps\.md:3：一行 300 个字/),
  ]);
});
