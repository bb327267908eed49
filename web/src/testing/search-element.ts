import { beforeEach, vi } from 'vitest';

/** For tests that draw a search box: happy-dom does not know the element <search>; browsers do. */
export function acceptSearchElement() {
  beforeEach(() => {
    const complain = console.error;
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      if (!String(words[0]).includes('is unrecognized in this browser')) complain(...words);
    });
  });
}
