import { existsSync, readFileSync } from 'node:fs';

/** Passed and failed of Vitest's and of Playwright's JSON report. A runner that failed without a report failed once. */
export function countTests(reportPath, exitCode) {
  const none = { passed: 0, failed: exitCode === 0 ? 0 : 1 };
  if (!existsSync(reportPath)) return none;
  const report = JSON.parse(readFileSync(reportPath, 'utf8'));
  const { expected, unexpected } = report.stats ?? {};
  const counts = report.stats
    ? { passed: expected, failed: unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
  // A file that cannot be loaded has no failed test in it.
  return { ...counts, failed: Math.max(counts.failed, none.failed) };
}
