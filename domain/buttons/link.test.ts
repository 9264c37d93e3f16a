import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkOf } from './link.ts';
import type { Template } from './template.ts';

/** `*` stands for the value. */
function made(link: string, value: string, address = value): string | undefined {
  const parts = link
    .split('*')
    .flatMap(
      (text, index): Template => [
        ...(index > 0 ? [{ attribute_id: 'x' }] : []),
        ...(text === '' ? [] : [{ text }]),
      ],
    );
  return linkOf(parts, { textOf: () => value, addressOf: () => address });
}

describe('a link made from values', () => {
  test.each([
    ['https://a.org/?q=*', 'Tom & Jerry', 'https://a.org/?q=Tom%20%26%20Jerry'],
    ['https://a.org/*/edit', 'عربي', 'https://a.org/%D8%B9%D8%B1%D8%A8%D9%8A/edit'],
    ['https://a.org#*', '0', 'https://a.org#0'],
    ['mailto:*?subject=*', 'ann+1@b.org', 'mailto:ann+1@b.org?subject=ann%2B1%40b.org'],
    ['tel:*', '+4930901820', 'tel:+4930901820'],
    ['*', 'https://a.org/x?y=1', 'https://a.org/x?y=1'],
    ['*?q=*', 'https://a.org/', 'https://a.org/?q=https%3A%2F%2Fa.org%2F'],
    ['  https://a.org/ ', '', 'https://a.org/'],
    ['https://a.org/*', '', 'https://a.org/'],
  ])('is %s with %j', (link, value, expected) => {
    expect(made(link, value)).toBe(expected);
  });

  test.each([
    ['*', 'javascript:alert(1)'],
    ['*', ' JavaScript:alert(1)'],
    ['*', 'java\nscript:alert(1)'],
    ['*', 'data:text/html,<script>alert(1)</script>'],
    ['*', 'file:///etc/passwd'],
    ['*', 'vbscript:x'],
    ['*', '//evil.org'],
    ['*', 'no link'],
    ['*', ''],
    ['*//evil', 'javascript:'],
    ['java*', 'script:alert(1)'],
    ['javascript:*', 'alert(1)'],
    ['data:text/html,*', '<script>'],
    ['https://*/', 'evil.org'],
    ['https://a.org*', '.evil.org'],
    ['https://a.org*', '@evil.org'],
    ['https://a.org*', ':8443'],
    ['https:*', '//evil.org'],
    ['htt*', 'ps://evil.org'],
    ['https://a.org\\*', 'x'],
    ['*', 'https://bank.org@evil.org/'],
    ['*', 'https://a.org/\u202egpj.exe'],
    ['*', 'https://a.org/\r\nSet-Cookie: x'],
    ['https://a.org/ b/*', 'x'],
  ])('is none from %s with %j', (link, value) => {
    expect(made(link, value)).toBeUndefined();
  });

  test('takes a line break, a mark of direction and half a character as signs of the value', () => {
    expect(made('https://a.org/?q=*', 'a\r\nb')).toBe('https://a.org/?q=a%0D%0Ab');
    expect(made('https://a.org/?q=*', '\u202ea\u200f')).toBe('https://a.org/?q=%E2%80%AEa%E2%80%8F');
    expect(made('https://a.org/?q=*', '\ud800')).toBe('https://a.org/?q=%EF%BF%BD');
    expect(made('mailto:a@b.org?subject=*', 'x&bcc=evil@c.org\r\nBcc: d')).toBe(
      'mailto:a@b.org?subject=x%26bcc%3Devil%40c.org%0D%0ABcc%3A%20d',
    );
    expect(made('mailto:*', 'a@b.org?bcc=evil@c.org,d@e.org')).toBe(
      'mailto:a@b.org%3Fbcc%3Devil@c.org%2Cd@e.org',
    );
  });

  test('leads to the owner’s host, whatever the value is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('/', '?q=', '#', '/x/'), (value, after) => {
        const link = made(`https://a.org${after}*`, value);
        expect(link && new URL(link).origin).toBe('https://a.org');
      }),
    );
  });
});
