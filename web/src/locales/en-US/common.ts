import type { Texts } from '../texts.ts';
import type { common as chinese } from '../zh-CN/common.ts';

export const common: Texts<typeof chinese> = {
  siteName: 'Zhixing',
  defaultTitle: 'Zhixing · Internship and practice learning',
  skipToContent: 'Skip to content',
  offline: 'You are offline. What you write stays on this device and is sent once you are back online.',
  needsScript: 'This part needs JavaScript to be enabled.',
  retry: 'Retry',
  screenFailed: 'This page could not be loaded',
  checkNetwork: 'Check your network connection and try again.',
};
