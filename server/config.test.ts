import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

test('every setting has a default, and an empty one counts as not set', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', LOGIN_ATTEMPTS_PER_MINUTE: 20 });
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('an invalid setting is named, with its value', () => {
  expect(problemsOf({ PORT: 'many', TESSERA_X: '1' })).toMatch(
    /TESSERA_X is not a setting of Tessera\.\nPORT is "many": /,
  );
});

test('a password is never repeated', () => {
  const problems = problemsOf({
    SMTP_URL: 'http://me:hunter2@host',
    DATABASE_URL: 'mysql://me:hunter2@host',
    METRICS_TOKEN: 'hunter2',
  });
  expect(problems).toMatch(/DATABASE_URL is set: /);
  expect(problems).toMatch(/SMTP_URL is set: /);
  expect(problems).toMatch(/METRICS_TOKEN is set: /);
  expect(problems).not.toContain('hunter2');
});

test('origins of native shells are read one way', () => {
  expect(readConfig({}).SHELL_ORIGINS).toEqual([]);
  expect(readConfig({ SHELL_ORIGINS: 'app://Tessera, http://localhost:3000' }).SHELL_ORIGINS).toEqual([
    'app://tessera',
    'http://localhost:3000',
  ]);
  for (const wrong of [
    'null',
    '*',
    'tessera',
    'https://a.example/',
    'https://a.example/path',
    'app://',
    'app://a,',
  ])
    expect(problemsOf({ SHELL_ORIGINS: wrong })).toMatch(/^SHELL_ORIGINS is /);
});

test('sources of additional scripts are origins of web servers', () => {
  expect(readConfig({}).ADDITIONAL_SOURCES).toEqual([]);
  expect(
    readConfig({ ADDITIONAL_SOURCES: 'https://a.example, http://localhost:3000' }).ADDITIONAL_SOURCES,
  ).toEqual(['https://a.example', 'http://localhost:3000']);
  for (const wrong of [
    '*',
    'https:',
    'https://a.example/',
    'https://a.example;',
    "'unsafe-eval'",
    'app://a',
    'a.example',
  ])
    expect(problemsOf({ ADDITIONAL_SOURCES: wrong })).toMatch(/^ADDITIONAL_SOURCES is /);
});

test('trusted proxies are validated before the server starts', () => {
  expect(readConfig({}).TRUSTED_PROXIES).toEqual([]);
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  for (const wrong of ['everybody', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '1.2.3', '10.0.0.1,'])
    expect(problemsOf({ TRUSTED_PROXIES: wrong })).toMatch(/^TRUSTED_PROXIES is /);
});
