import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';
import { pasteCut } from './use-paste-cut.ts';

afterEach(cleanup);

function field(kind: 'input' | 'textarea', { value = '', most = -1 } = {}) {
  const made = document.createElement(kind);
  made.value = value;
  if (most >= 0) made.maxLength = most;
  made.setSelectionRange(value.length, value.length);
  return made;
}

describe('text pasted beyond a field’s maximum length', () => {
  it('is counted beside the text that is kept', () => {
    expect(pasteCut(field('input'), 'a'.repeat(9000))).toBe(0);
    expect(pasteCut(field('input', { most: 5 }), '12345')).toBe(0);
    expect(pasteCut(field('input', { most: 5 }), '1234567')).toBe(2);
    expect(pasteCut(field('textarea', { most: 5, value: 'abc' }), '1234')).toBe(2);
    expect(pasteCut(field('input', { most: 5 }), '123\r\n45')).toBe(0);
    expect(pasteCut(field('textarea', { most: 5 }), '12\r\n345')).toBe(1);
  });

  it('is not counted for the text that is replaced', () => {
    const selected = field('textarea', { most: 5, value: 'abcde' });
    selected.setSelectionRange(0, 5);
    expect(pasteCut(selected, '12345')).toBe(0);
  });

  it('is notified in every kind of field', async () => {
    await openPage('/account/login');
    const account = await screen.findByRole<HTMLInputElement>('textbox');
    const paste = (text: string) =>
      act(async () => void fireEvent.paste(account, { clipboardData: { getData: () => text } }));
    await paste('a'.repeat(account.maxLength));
    expect(screen.queryByText(/没有放进来/)).toBeNull();
    await paste('a'.repeat(account.maxLength + 3));
    expect(screen.getByText(/最多 254 个字符：粘贴的内容最后 3 个没有放进来/)).toBeTruthy();
  });
});
