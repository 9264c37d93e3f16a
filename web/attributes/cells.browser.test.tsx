import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { DIVISION_BY_ZERO } from '@tessera/domain/formula/formula-error.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { knownPeople } from '../data/folder/people.ts';
import { setFormats } from '../data/page/formats.ts';
import { show } from '../testing/show.tsx';
import { CellContent } from './cell-content.tsx';
import { ShowsAll } from './shows-all.ts';
import { samplePeople } from './testing/samples.ts';

const WIDTH_PX = 160;
const HEIGHT_PX = 32;

const attributeOf = (kind: AttributeKindId, settings: Record<string, unknown> = {}) =>
  ({ id: newId(), name: 'Field', kind, settings, primary: false }) as unknown as Attribute;

/** A cell as wide and high as most are, and what stands in it. */
async function draw(kind: AttributeKindId, data: unknown, settings: Record<string, unknown> = {}) {
  const attribute = attributeOf(kind, settings);
  const cellWith = (value: unknown) => (
    <div
      data-testid="cell"
      style={{ inlineSize: WIDTH_PX, blockSize: HEIGHT_PX, overflow: 'hidden', display: 'flex' }}
    >
      <CellContent attribute={attribute} data={value} />
    </div>
  );
  const { unmount, rerender } = await show(cellWith(data));
  const cell = page.getByTestId('cell').element() as HTMLElement;
  return { cell, text: () => cell.textContent, unmount, hold: (value: unknown) => rerender(cellWith(value)) };
}

const locale = (name: string) =>
  setFormats({ locale: name, start_of_week: null, timezone: 'UTC' } as Parameters<typeof setFormats>[0]);
afterEach(() => locale('en'));

const options = [
  { id: 'todo', name: 'Todo', color: 'blue' },
  { id: 'done', name: 'مكتمل', color: 'green' },
];
const kinds: [AttributeKindId, unknown][] = [
  ['text', 'Text'],
  ['long-text', 'Text'],
  ['number', 1],
  ['date', '2026-03-04'],
  ['label', ['todo']],
  ['url', 'https://example.com/'],
  ['email', 'ann@example.com'],
  ['progress', 45],
  ['duration', 60],
  ['phone', '+4917612345678'],
];

test.each([
  ['url', 'https://example.org/a/long/path'],
  ['email', 'somebody@mail.example.org'],
] as const)('of a cut %s the beginning is in sight, from right to left too', async (kind, data) => {
  document.documentElement.dir = 'rtl';
  onTestFinished(() => {
    document.documentElement.dir = 'ltr';
  });
  await draw(kind, data);
  expect(getComputedStyle(page.getByRole('link').element()).direction).toBe('ltr');
});

test('a label is told in whole where there is room for values of any length, and cut in a cell', async () => {
  const name = 'An option whose name is longer than any cell is wide';
  const settings = { options: [{ id: 'long', name, color: 'blue' }] };
  const isCut = () => {
    const { scrollWidth, clientWidth } = page.getByText(name).element();
    return scrollWidth > clientWidth;
  };
  const { unmount } = await draw('label', ['long'], settings);
  expect(isCut()).toBe(true);
  await unmount();
  await show(
    <div style={{ inlineSize: WIDTH_PX, display: 'flex' }}>
      <ShowsAll value={true}>
        <CellContent attribute={attributeOf('label', settings)} data={['long']} />
      </ShowsAll>
    </div>,
  );
  expect(isCut()).toBe(false);
});

test.each(kinds)('a cell of %s without a value is empty', async (kind) => {
  const { cell } = await draw(kind, null, { options });
  expect(cell.childElementCount).toBe(0);
});

test.each(kinds)('a cell of %s takes no focus: the table has it', async (kind, data) => {
  const { cell } = await draw(kind, data, { options });
  expect(cell.textContent).not.toBe('');
  expect(cell.querySelector('a:not([tabindex="-1"]), button, input, [tabindex="0"]')).toBeNull();
});

describe('a text', () => {
  test.each([
    ['from left to right', 'Ants', 'ltr'],
    ['from right to left', 'نملة صغيرة', 'rtl'],
  ])('that is read %s is laid out so', async (_name, value, direction) => {
    const { cell } = await draw('text', value);
    expect(getComputedStyle(cell.firstElementChild!).direction).toBe(direction);
  });

  test('is wrapped where there is room for all of it', async () => {
    await show(
      <div data-testid="room" data-shows-all style={{ display: 'flex', inlineSize: WIDTH_PX }}>
        <CellContent attribute={attributeOf('text')} data={'word '.repeat(40)} />
      </div>,
    );
    expect(page.getByTestId('room').element().getBoundingClientRect().height).toBeGreaterThan(2 * HEIGHT_PX);
  });

  test('that is too long for its cell stays on one line and is cut', async () => {
    const { cell } = await draw('text', 'word '.repeat(400));
    expect(cell.firstElementChild!.getBoundingClientRect().height).toBeLessThanOrEqual(HEIGHT_PX);
    expect(getComputedStyle(cell.firstElementChild!).textOverflow).toBe('ellipsis');
  });

  test('of signs made of several characters is whole', async () => {
    const { text } = await draw('text', '👩‍👩‍👧‍👦🏳️‍🌈 e\u0301');
    expect(text()).toBe('👩‍👩‍👧‍👦🏳️‍🌈 e\u0301');
  });

  test('is text, whatever it looks like', async () => {
    const { cell, text } = await draw('text', '<b onclick="x">bold</b> &amp;');
    expect(text()).toBe('<b onclick="x">bold</b> &amp;');
    expect(cell.querySelector('b')).toBeNull();
  });

  test('of many pages draws only its beginning', async () => {
    const { text } = await draw('long-text', 'long '.repeat(20_000));
    expect(text().length).toBeLessThanOrEqual(300);
  });
});

describe('a number', () => {
  test.each([
    ['en', 1234567.891, '1,234,567.891'],
    ['de', 1234567.891, '1.234.567,891'],
    ['fr', -1234.5, '-1\u202f234,5'],
    ['en', 0, '0'],
    ['en', -0.5, '-0.5'],
    ['en', 9007199254740991, '9,007,199,254,740,991'],
  ])('in %s of %d is %s', async (name, value, shown) => {
    locale(name);
    const { text } = await draw('number', value);
    expect(text()).toBe(shown);
  });

  test.each([
    [0, '1,235'],
    [2, '1,234.50'],
    [4, '1,234.5000'],
  ])('with %d decimals is %s', async (decimals, shown) => {
    const { text } = await draw('number', 1234.5, { decimals });
    expect(text()).toBe(shown);
  });

  test.each([
    ['en', { format: 'percent' }, 0, '0%'],
    ['de', { format: 'percent', decimals: 1 }, 0.125, '12,5\u00a0%'],
    ['en', { format: 'currency', currency: 'USD' }, 0, '$0.00'],
    ['de', { format: 'currency', currency: 'JPY' }, 1234, '1.234\u00a0¥'],
  ])('in %s as %j of %d is %s', async (name, settings, value, shown) => {
    locale(name);
    const { text } = await draw('number', value, settings);
    expect(text()).toBe(shown);
  });

  test('stands at the end of its cell, so that digits are below each other', async () => {
    const { cell } = await draw('number', 7);
    const end = cell.firstElementChild!.getBoundingClientRect().right;
    expect(cell.getBoundingClientRect().right - end).toBeLessThan(12);
  });
});

test.each([
  ['en', 'progress', 0, {}, '0%'],
  ['de', 'progress', 12.5, {}, '12,5\u00a0%'],
  ['en', 'duration', 0, {}, '0 min'],
  ['en', 'duration', 5405, {}, '1 hr 30 min 5 sec'],
  ['de', 'duration', 5400, {}, '1 Std. 30 Min.'],
  ['zh', 'duration', 5400, {}, '1小时 30分钟'],
  ['en', 'duration', 5405, { form: 'clock' }, '1:30:05'],
  ['ar-EG', 'duration', 5400, { form: 'clock' }, '١:٣٠'],
] as const)('in %s a cell of %s with %d and %j shows %s', async (name, kind, value, settings, shown) => {
  locale(name);
  const { text } = await draw(kind, value, settings);
  expect(text()).toBe(shown);
});

test('a rating of many icons keeps within its cell; without a value its icons are there to be clicked', async () => {
  const { cell, unmount } = await draw('rating', 10, { max: 10 });
  expect(cell.scrollWidth).toBeLessThanOrEqual(WIDTH_PX);
  await unmount();
  const empty = await draw('rating', null, { max: 3, icon: 'heart' });
  expect(empty.cell.querySelectorAll('[data-filled=false]')).toHaveLength(3);
});

describe('a date', () => {
  test.each([
    ['en', /Mar(ch)? 4, 2026|3\/4\/2026/],
    ['de', /4\. ?M(ärz|är)\.? 2026|4\.3\.2026|04\.03\.2026/],
    ['zh', /2026年3月4日|2026\/3\/4/],
  ])('in %s is written as people there do', async (name, shown) => {
    locale(name);
    const { text } = await draw('date', '2026-03-04');
    expect(text()).toMatch(shown);
  });

  test('is the same day wherever one is', async () => {
    setFormats({ locale: 'en', start_of_week: null, timezone: 'Pacific/Kiritimati' } as never);
    const first = await draw('date', '2026-01-01');
    const east = first.text();
    await first.unmount();
    setFormats({ locale: 'en', start_of_week: null, timezone: 'Pacific/Pago_Pago' } as never);
    const west = (await draw('date', '2026-01-01')).text();
    expect(east).toBe(west);
    expect(east).toMatch(/2026/);
  });
});

describe('a label', () => {
  test('shows each of its options, in the order in which they were chosen', async () => {
    const { cell } = await draw('label', ['done', 'todo'], { options, multiple: true });
    expect([...cell.firstElementChild!.children].map((chip) => chip.textContent)).toEqual(['مكتمل', 'Todo']);
  });

  test('leaves out an option that has gone', async () => {
    const { text } = await draw('label', ['gone', 'todo'], { options, multiple: true });
    expect(text()).toBe('Todo');
  });

  test('of an option with a very long name keeps within its cell', async () => {
    const long = [{ id: 'long', name: 'W'.repeat(200), color: 'red' }];
    const { cell } = await draw('label', ['long'], { options: long });
    const { height, width } = cell.firstElementChild!.getBoundingClientRect();
    expect(height).toBeLessThanOrEqual(HEIGHT_PX);
    expect(width).toBeLessThanOrEqual(WIDTH_PX);
  });

  test('of which not all have room shows as many as do, whole, and counts the others', async () => {
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];
    const many = names.map((name) => ({ id: name.toLowerCase(), name, color: 'blue' }));
    const { cell } = await draw(
      'label',
      many.map(({ id }) => id),
      { options: many },
    );
    await expect.element(page.getByRole('img', { name: 'Gamma, Delta, Epsilon' })).toHaveTextContent('+3');
    const chip = page.getByText('Beta', { exact: true }).element();
    expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth);
    const sign = page.getByText('+3').element().getBoundingClientRect();
    expect(sign.right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
  });

  test('which come to hold as many others are measured anew', async () => {
    const names = ['One', 'Two', 'Considerably longer', 'As long as the other'];
    const four = names.map((name, at) => ({ id: `option${at}`, name, color: 'blue' }));
    const ids = four.map(({ id }) => id);
    const { cell, hold } = await draw('label', ids.slice(0, 2), { options: four });
    expect(cell.textContent).toBe('OneTwo');
    await hold(ids.slice(2));
    await expect.element(page.getByRole('img', { name: 'As long as the other' })).toHaveTextContent('+1');
    await hold(ids.slice(0, 2));
    await expect.poll(() => cell.textContent).toBe('OneTwo');
  });

  test('whose first is too long ends it with an ellipsis, beside the number of the others', async () => {
    const two = [{ id: 'long', name: 'W'.repeat(200), color: 'red' }, options[0]!];
    const { cell } = await draw('label', ['long', 'todo'], { options: two });
    const sign = page.getByRole('img', { name: 'Todo' });
    await expect.element(sign).toHaveTextContent('+1');
    expect(sign.element().getBoundingClientRect().right).toBeLessThanOrEqual(
      cell.getBoundingClientRect().right,
    );
    expect(getComputedStyle(page.getByText(/^W+$/).element()).textOverflow).toBe('ellipsis');
  });
});

describe('people', () => {
  test('who have no room beside each other are counted, and named', async () => {
    knownPeople.set(samplePeople);
    await draw('members', [2, 4]);
    await expect.element(page.getByRole('img', { name: 'Removed User' })).toHaveTextContent('+1');
    await expect.element(page.getByTitle('Ben Lee, Removed User')).toBeVisible();
  });

  test('of whom there are more than two are faces', async () => {
    knownPeople.set(samplePeople);
    const { cell } = await draw('members', [1, 2, 3]);
    expect(cell.querySelectorAll('[data-face=true]')).toHaveLength(3);
    expect(page.getByText(/^[+]/).query()).toBeNull();
  });
});

describe('a link', () => {
  test.each([
    ['https://www.example.com/', 'example.com'],
    ['http://example.com/a/b/', 'example.com/a/b'],
    ['https://example.com/?q=1#top', 'example.com/?q=1#top'],
  ])('%s is called %s, and leads where it says', async (address, shown) => {
    const { text } = await draw('url', address);
    expect(text()).toBe(shown);
    const link = page.getByRole('link', { name: shown });
    await expect.element(link).toHaveAttribute('href', address);
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('of an e-mail address opens the mail program', async () => {
    await draw('email', 'ann@example.com');
    await expect
      .element(page.getByRole('link', { name: 'ann@example.com' }))
      .toHaveAttribute('href', 'mailto:ann@example.com');
  });
});

test.each([
  [true, 'Checked'],
  [false, 'Not checked'],
  [null, 'Not checked'],
])('a checkbox of %s is drawn, and read out', async (data, words) => {
  await draw('checkbox', data);
  await expect.element(page.getByRole('img', { name: words, exact: true })).toBeVisible();
});

test('a link with a title is shown by it', async () => {
  await draw('url', { url: 'https://example.com/a?b', title: 'Our plan' });
  const link = page.getByRole('link', { name: 'Our plan' });
  await expect.element(link).toHaveAttribute('href', 'https://example.com/a?b');
  await expect.element(link).toHaveAttribute('title', 'https://example.com/a?b');
});

describe('a phone number', () => {
  test('is written as from another country, names its own, and is called by a click', async () => {
    locale('de');
    await draw('phone', '+4917612345678');
    const link = page.getByRole('link', { name: '+49 176 12345678' });
    await expect.element(link).toHaveAttribute('href', 'tel:+4917612345678');
    await expect.element(page.getByRole('img', { name: 'Deutschland' })).toHaveTextContent('🇩🇪');
  });

  test('of no country has no flag', async () => {
    await draw('phone', '+80012345678');
    await expect.element(page.getByRole('link', { name: '+800 1234 5678' })).toBeVisible();
    expect(page.getByRole('img').query()).toBeNull();
  });
});

describe('a custom ID', () => {
  test('is its number with its prefix', async () => {
    const { text } = await draw('custom-id', 42, { prefix: 'BUG' });
    expect(text()).toBe('BUG-0042');
  });

  test('that the server has not given yet is pending, and says why', async () => {
    const { cell, text } = await draw('custom-id', null);
    expect(text()).toBe('Pending');
    expect(cell.querySelector('[title]')?.getAttribute('title')).toBe(
      'The number is assigned when the item is saved.',
    );
  });
});

describe('an error', () => {
  const words = 'A number is divided by zero.';

  test('is a sign that says why where one points at it', async () => {
    await draw('number', DIVISION_BY_ZERO);
    await expect.element(page.getByRole('img', { name: words })).toHaveTextContent('#');
  });

  test('says why where there is room', async () => {
    await show(
      <ShowsAll value={true}>
        <CellContent attribute={attributeOf('number')} data={DIVISION_BY_ZERO} />
      </ShowsAll>,
    );
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test.each([
    ['number', true],
    ['text', false],
  ] as const)('in place of a %s stands where such values do', async (kind, atEnd) => {
    const { cell } = await draw(kind, DIVISION_BY_ZERO);
    const [sign, around] = [cell.firstElementChild!, cell].map((one) => one.getBoundingClientRect());
    if (atEnd) expect(around!.right - sign!.right).toBeLessThan(1);
    else expect(sign!.left - around!.left).toBeLessThan(1);
  });
});
