import { existsSync, readFileSync } from 'node:fs';

/** Passed and failed of Vitest's and of Playwright's JSON report. A runner that failed without one failed once. */
export function countTests(reportPath, exitCode) {
  const none = { passed: 0, failed: exitCode === 0 ? 0 : 1 };
  if (!existsSync(reportPath)) return none;
  const report = JSON.parse(readFileSync(reportPath, 'utf8'));
  const { passed, failed } = report.stats
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
  // A file that cannot be loaded has no failed test in it.
  return { passed, failed: Math.max(failed, none.failed) };
}
