import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Closes a run with what any reader understands: which tests needed a second try or failed, and why, then "N passed, N failed, N skipped". */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const failed: string[] = [];
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        count[test.result().state]++;
        if (test.result().state === 'failed') failed.push(explained(test));
        if (!test.diagnostic()?.flaky) continue;
        console.log(`Only at the second try: ${test.fullName} (${module.relativeModuleId})`);
        for (const { message, stack = '' } of test.result().errors ?? [])
          for (const line of [...message.split('\n', 4), ...(/tests\/\S+\.test\.ts:\d+/.exec(stack) ?? [])])
            console.log(`  ${line}`);
      }
      if (module.errors().length > 0) count.failed++;
      for (const { message } of module.errors()) failed.push(`✗ ${module.relativeModuleId}: ${firstLine(message)}`);
    }
    for (const line of failed) console.log(line);
    const skipped = count.skipped + count.pending;
    console.log(`${count.passed} passed, ${count.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }
}

/** One line, which tests/run.ts repeats at its end. */
function explained(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const line = /tests\/\S+\.test\.tsx?:(\d+)/.exec(error?.stack ?? '')?.[1];
  const place = test.module.relativeModuleId + (line ? `:${line}` : '');
  return `✗ ${place} ${test.fullName}: ${firstLine(error?.message ?? '')}`;
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
