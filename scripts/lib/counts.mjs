import { existsSync, readFileSync } from 'node:fs';

/**
 * Passed and failed of Vitest's and of Playwright's JSON report; unsteady: those of the passed that failed at the first
 * try. A runner that failed without a report failed once.
 */
export function countTests(reportPath, exitCode) {
  const none = { passed: 0, unsteady: 0, failed: exitCode === 0 ? 0 : 1 };
  if (!existsSync(reportPath)) return none;
  const report = JSON.parse(readFileSync(reportPath, 'utf8'));
  const { expected, flaky, unexpected } = report.stats ?? {};
  const counts = report.stats
    ? { passed: expected + flaky, unsteady: flaky, failed: unexpected }
    : { passed: report.numPassedTests, unsteady: 0, failed: report.numFailedTests };
  // A file that cannot be loaded has no failed test in it.
  return { ...counts, failed: Math.max(counts.failed, none.failed) };
}
