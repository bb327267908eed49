import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(document, { execCommand: undefined });
  getSelection()?.removeAllRanges();
  document.body.replaceChildren();
});

/** Where there is no clipboard: what was selected when the browser was told to copy. */
function withoutClipboard({ works }: { works: boolean }) {
  vi.stubGlobal('navigator', {});
  const copied: string[] = [];
  const execCommand = () => {
    copied.push(String(getSelection()));
    return works;
  };
  Object.assign(document, { execCommand });
  return copied;
}
function listing() {
  const pre = document.createElement('pre');
  pre.textContent = 'print(1)';
  document.body.append(pre);
  return pre;
}

describe('what is copied', () => {
  it('goes to the clipboard, words or those of an element', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect([await copyText('https://zhixing.localhost/cert'), await copyText(listing())]).toEqual([
      true,
      true,
    ]);
    expect(writeText.mock.calls).toEqual([['https://zhixing.localhost/cert'], ['print(1)']]);
  });

  it('is selected and copied where there is none, and words leave nothing on the page', async () => {
    const copied = withoutClipboard({ works: true });
    expect([await copyText('一个地址'), await copyText(listing())]).toEqual([true, true]);
    expect(copied).toEqual(['一个地址', 'print(1)']);
    expect([document.body.textContent, String(getSelection())]).toEqual(['print(1)', '']);
  });

  it('stays selected where it stands, for the keyboard, when nothing copies', async () => {
    withoutClipboard({ works: false });
    expect(await copyText(listing())).toBe(false);
    expect(String(getSelection())).toBe('print(1)');
    expect(await copyText('一个地址')).toBe(false);
    expect(document.body.textContent).toBe('print(1)');
  });
});
