import path from 'node:path';
import * as auth from '@tessera/domain/api/auth.ts';
import * as records from '@tessera/domain/api/records.ts';
import { expect, test } from 'vitest';
import { lightCalls } from './light-calls.ts';

const root = import.meta.dirname;
const plugin = lightCalls(root) as unknown as {
  load(id: string): Promise<string | undefined>;
  transform(code: string, id: string): Promise<string | undefined>;
};

test.each([
  ['auth', auth],
  ['records', records],
] as const)('a page has of each call of %s how it is made, and no schema', async (name, module) => {
  const file = path.join(path.dirname(root), 'domain', 'api', `${name}.ts`);
  const code = (await plugin.load(`${file}?calls`))!;
  const light = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const calls = Object.entries(module).filter(([, one]) => typeof one === 'object' && 'path' in one);
  expect(calls.length).toBeGreaterThan(0);
  expect({ ...light }).toEqual(
    Object.fromEntries(
      calls.map(([key, call]) => {
        const { method, path, open, inPreview } = call as Record<string, unknown>;
        return [
          key,
          { method, path, ...(open === undefined ? {} : { open }), ...(inPreview ? { inPreview } : {}) },
        ];
      }),
    ),
  );
});

test('what a page imports beside calls is imported as before', async () => {
  const code = 'import { login, personName as name } from "@tessera/domain/api/auth.ts";\nlogin(name);';
  expect(await plugin.transform(code, path.join(root, 'data', 'x.ts'))).toBe(
    'import { login } from "@tessera/domain/api/auth.ts?calls"; import { personName as name } from "@tessera/domain/api/auth.ts";\nlogin(name);',
  );
});
