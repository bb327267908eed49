import type { Texts } from '../shape.ts';
import type { needsScript as chinese } from '../zh-CN/needsScript.ts';

export const needsScript: Texts<typeof chinese> = {
  what: 'This page needs JavaScript: logging in, learning, homework and tests run in the browser.',
  why: 'What you write is kept on this device before it is sent, so that nothing is lost without a network; scripts do that. Please enable JavaScript in your browser’s settings and load the page again.',
  without: 'What can be read without scripts:',
  validate: 'Check a certificate',
};
