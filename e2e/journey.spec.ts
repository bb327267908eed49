import { comeToCertificate } from './support/journey.ts';
import { test } from './support/test.ts';

test('a new student comes from a mobile number to a certificate that anyone can validate', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  await comeToCertificate({ page, browser, url: baseURL ?? '', varFolder: process.env.E2E_VAR ?? '' });
});
