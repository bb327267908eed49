import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

const most = { tests: 20, lines: 12, characters: 300 };

/** The numbers of passed and failed tests of a JSON report of Vitest or Playwright. A runner that fails without a report counts as one failure. */
export function countTests(reportPath, exitCode) {
  const none = { passed: 0, failed: exitCode === 0 ? 0 : 1 };
  if (!existsSync(reportPath)) return none;
  const report = JSON.parse(readFileSync(reportPath, 'utf8'));
  const { expected, unexpected } = report.stats ?? {};
  const counts = report.stats
    ? { passed: expected, failed: unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
  // A file that cannot be loaded has no failed test.
  return { ...counts, failed: Math.max(counts.failed, none.failed) };
}

function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be loaded has no failed test.
    if (failed.length === 0 && status === 'failed') return [{ test: relative(root, file), message }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${relative(root, file)} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
}

function failuresOfPlaywright({ suites }) {
  const inSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          test: `e2e/${file} › ${title} [${projectName}]`,
          message: results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n'),
        })),
    ),
    ...inner.flatMap(inSuite),
  ];
  return suites.flatMap(inSuite);
}

/**
 * The failed tests of a JSON report, each with the first lines of its message, for readers who see only the end of the output. At most
 * 20 tests, 12 lines of each, 300 characters of a line: a failed statement names its parameters.
 */
export function failedTests(reportPath) {
  if (!existsSync(reportPath)) return [];
  const report = JSON.parse(readFileSync(reportPath, 'utf8'));
  const failures = report.suites ? failuresOfPlaywright(report) : failuresOfVitest(report);
  return failures.slice(0, most.tests).map(({ test, message = '' }) => {
    const lines = message
      .split('\n')
      .filter((line) => !line.includes('/node_modules/'))
      .slice(0, most.lines)
      .map((line) => line.slice(0, most.characters));
    return [`✘ ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
  });
}
