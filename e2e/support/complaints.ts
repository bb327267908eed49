import type { Page } from '@playwright/test';

/**
 * What the browser complains of from now on: errors and warnings on the console (React's about hydration among
 * them), uncaught errors, violations of the content security policy, files that did not come.
 */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}
