import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { knownPeople } from '../../data/folder/people.ts';
import { setFormats } from '../../data/page/formats.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { CellContent } from '../cell-content.tsx';
import { FittingList } from '../fitting-list.tsx';
import { ShowsAll } from '../shows-all.ts';
import { samplePeople } from '../testing/samples.ts';

beforeEach(() => knownPeople.set(samplePeople));

const make = (kind: AttributeKindId, settings: Record<string, unknown>): Attribute =>
  ({
    id: newId(),
    board_id: 'board',
    folder_id: 'own',
    kind,
    settings,
    primary: false,
  }) as unknown as Attribute;

/** A lookup of an attribute of this kind, as it is shown. */
function lookupOf(kind: AttributeKindId, settings: Record<string, unknown> = {}) {
  const reference = make('reference', { folder_id: newId() });
  const source = { ...make(kind, settings), folder_id: 'other' } as Attribute;
  const lookup = make('lookup', { reference_id: reference.id, attribute_id: source.id });
  return shownAttributes([reference, lookup], (id) => (id === source.id ? source : undefined)).at(-1)!;
}

const options = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({
  id: name.toLowerCase(),
  name,
  color: 'blue',
}));

describe('the values that a lookup shows', () => {
  test('are labels of their colours; what has no room is counted, and named', async () => {
    const data = options.map(({ id }) => id);
    await show(
      <div style={{ display: 'flex', inlineSize: 180 }}>
        <CellContent attribute={lookupOf('label', { options })} data={data} />
      </div>,
    );
    await expect.element(page.getByRole('img', { name: 'Four, Five' })).toHaveTextContent('+2');
    await expect.element(page.getByText('Three')).toBeVisible();
    await expect.element(page.getByText('Four', { exact: true })).not.toBeVisible();
    await expect.element(page.getByTitle('One, Two, Three, Four, Five')).toBeVisible();
    await expectAccessible();
  });

  test('go on on the next line where the row has several', async () => {
    const data = options.map(({ id }) => id);
    await show(
      <div data-lines={2} style={{ display: 'flex', inlineSize: 110, blockSize: 46 }}>
        <CellContent attribute={lookupOf('label', { options })} data={data} />
      </div>,
    );
    await expect.element(page.getByRole('img', { name: 'Four, Five' })).toHaveTextContent('+2');
    const top = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect().top;
    expect(top('Three')).toBeGreaterThan(top('Two'));
  });

  test('are shown when they come after the cell', async () => {
    const list = (names: string[]) => <FittingList words={names}>{names}</FittingList>;
    const { rerender } = await show(list([]));
    await rerender(list(['One']));
    await expect.element(page.getByText('One')).toBeVisible();
    expect(page.getByRole('img').query()).toBeNull();
  });

  test('are all shown where there is room', async () => {
    const data = options.map(({ id }) => id);
    await show(
      <ShowsAll value={true}>
        <CellContent attribute={lookupOf('label', { options })} data={data} />
      </ShowsAll>,
    );
    await expect.element(page.getByText('Five', { exact: true })).toBeVisible();
  });

  test('are people with their faces', async () => {
    await show(<CellContent attribute={lookupOf('members')} data={[1, 2]} />);
    await expect.element(page.getByText('Ben Lee')).toBeVisible();
  });

  test.each<[AttributeKindId, Record<string, unknown>, string, string]>([
    ['number', { format: 'currency', currency: 'EUR', decimals: 2 }, '12.50, 3.00', '€12.50€3.00'],
    ['date', {}, '2026-03-04, 2026-12-25', 'Mar 4, 2026Dec 25, 2026'],
    ['duration', { form: 'clock' }, '1:30, 0:45', '1:300:45'],
  ])('of the kind %s are written as the person writes them', async (kind, settings, data, shown) => {
    const drawn = await show(<CellContent attribute={lookupOf(kind, settings)} data={data} />);
    await expect.element(drawn.container).toHaveTextContent(shown);
  });

  test.each<[AttributeKindId, Record<string, unknown>]>([
    ['created-time', {}],
    ['date', { time: true }],
  ])('of the kind %s are moments in the zone of the person', async (kind, settings) => {
    setFormats({ locale: 'en', start_of_week: null, timezone: 'Pacific/Auckland' });
    onTestFinished(() => setFormats({ locale: 'en', start_of_week: null, timezone: null }));
    const drawn = await show(
      <CellContent attribute={lookupOf(kind, settings)} data="2026-01-02 23:00, 2026-01-03 09:30" />,
    );
    await expect.element(drawn.container).toHaveTextContent('Jan 2, 2026, 11:00 PMJan 3, 2026, 9:30 AM');
  });

  test('of checkboxes are boxes', async () => {
    await show(<CellContent attribute={lookupOf('checkbox')} data="true, false" />);
    await expect.element(page.getByTitle('Checked, Not checked')).toBeVisible();
    expect(document.querySelectorAll('[data-checked]')).toHaveLength(2);
  });

  test('that are texts stay one text, with every comma', async () => {
    await show(<CellContent attribute={lookupOf('text')} data="Smith, John, Lee" />);
    await expect.element(page.getByText('Smith, John, Lee')).toBeVisible();
  });
});
