import { writeFileSync } from 'node:fs';

/**
 * Writes into the file that `TEST_REPORT` names what came of a run of Vitest: how many tests passed, which failed, and
 * which passed at their second try only.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    // A file that fails outside its tests, such as in a hook, counts as one failure.
    const broken = modules.filter(
      (module) => module.state() === 'failed' && !failed.some((test) => test.module === module),
    );
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...failed.map(told),
        ...broken.map((module) => ({
          name: module.relativeModuleId,
          message: messages([...module.errors(), ...module.children.allSuites()].flatMap(errorsOf)),
        })),
        ...unhandled.map(toldUnhandled),
      ],
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map(told),
    };
    writeFileSync(process.env['TEST_REPORT'], JSON.stringify(report));
  }
}

const errorsOf = (one) => (typeof one.errors === 'function' ? one.errors() : [one]);

const messages = (errors) => errors.map((error) => error.stack ?? error.message).join('\n');

/** Where an error that nobody caught is of: the file that ran then, and, where it is known, the test. */
const toldUnhandled = (error) => ({
  name: ['outside of every test', error.type, error.VITEST_TEST_PATH, error.VITEST_TEST_NAME]
    .filter(Boolean)
    .join(' › '),
  message: messages([error]),
});

const told = (test) => ({
  name: `${test.module.relativeModuleId} › ${test.fullName}`,
  message: messages(test.result().errors ?? []),
});
