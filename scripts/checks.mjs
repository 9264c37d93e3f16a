import { root, run } from './run.mjs';

const packages = ['domain', 'sync', 'server', 'web', 'simulation', 'e2e', 'bench', 'scripts'];

/** Types, lint and structure: each is one check that passes or fails. Prints the output of a failed one. */
export async function staticChecks() {
  const checks = [
    ...packages.map((name) => ({ name: `types: ${name}`, program: 'tsc', args: ['-p', name] })),
    { name: 'lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
    { name: 'structure', program: 'node', args: ['scripts/check-structure.ts'] },
  ];
  const count = { passed: 0, failed: 0, failures: [] };
  // Two at once: as many as the smallest machine has cores.
  const lane = async () => {
    for (let check = checks.shift(); check; check = checks.shift()) {
      const { code, output } = await run(check.program, check.args, { quiet: true, cwd: root });
      count[code === 0 ? 'passed' : 'failed'] += 1;
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${check.name}`);
      if (code !== 0) {
        console.log(output);
        count.failures.push({ name: check.name, message: output });
      }
    }
  };
  await Promise.all([lane(), lane()]);
  return count;
}
