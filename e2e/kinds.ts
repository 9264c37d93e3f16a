import type { Locator, Page } from '@playwright/test';
import { cell } from './actions.ts';
import type { Contents } from './by-request.ts';
import { expect } from './tessera.ts';

/** What a cell shows: a text, or a picture with this name. */
type Shown = string | { picture: string };
type Settings = Exclude<NonNullable<Contents['attributes']>[number], string>[2];

/** An attribute whose values people enter, and a value. */
interface Entered {
  name: string;
  kind: string;
  settings?: Settings;
  /** Typed on the cell, also the Tab key; Enter ends it. */
  keys: string;
  /** What has the focus once the editor is there: of some kinds it is loaded first. */
  field?: 'spinbutton' | 'textbox';
  /** What ends it instead. */
  end?: string;
  shown: Shown;
  /** Without a value. */
  empty?: Shown;
  /** What a mouse or a finger chooses in the open editor; left out: the keys are typed there. */
  target?: (page: Page, cell: Locator) => Locator;
  /** The cell itself is pressed, without an editor. */
  inCell?: true;
  /** What is shown after that, where it is not the value of the keys. */
  chosen?: Shown;
}

const options = [
  { id: '1', name: 'Open', color: 'blue' },
  { id: '2', name: 'Done', color: 'green' },
];
const option = (name: string) => (page: Page) => page.getByRole('option', { name });
const today = (page: Page) => page.getByRole('button', { name: /^Today,/ });
const chosen = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format();
const toItems: Settings = ({ folder }) => ({ folder_id: folder, multiple: true });
const fromThere: Settings = ({ folder, attributes }) => ({
  folder_id: folder,
  attribute_id: attributes.get('Related')!,
});

/** One of each kind, and of each of their forms that is entered otherwise. */
export const entered: readonly Entered[] = [
  { name: 'Notes', kind: 'text', keys: 'Grey grout', shown: 'Grey grout' },
  { name: 'Story', kind: 'long-text', keys: 'Once', shown: 'Once' },
  { name: 'Amount', kind: 'number', keys: '-1234.5', shown: '-1,234.5' },
  { name: 'Price', kind: 'number', settings: { format: 'currency' }, keys: '3.5', shown: '€3.50' },
  { name: 'Share', kind: 'number', settings: { format: 'percent' }, keys: '12.5%', shown: '12.5%' },
  {
    ...{ name: 'Paid', kind: 'checkbox', keys: ' ', end: '', shown: { picture: 'Checked' } },
    ...{ empty: { picture: 'Not checked' }, inCell: true, target: (_page, cell) => cell.getByRole('img') },
  },
  {
    name: 'Due',
    kind: 'date',
    field: 'spinbutton',
    keys: '12242030',
    shown: 'Dec 24, 2030',
    target: today,
    chosen,
  },
  {
    ...{ name: 'Call', kind: 'date', settings: { time: true }, keys: '12242030\t0930p' },
    field: 'spinbutton',
    ...{ shown: 'Dec 24, 2030, 9:30 PM', target: today, chosen },
  },
  {
    ...{ name: 'State', kind: 'label', settings: { options }, keys: 'don' },
    ...{ shown: 'Done', target: option('Done') },
  },
  {
    ...{ name: 'Tags', kind: 'label', settings: { options, multiple: true }, keys: 'open\n', end: 'Tab' },
    ...{ shown: 'Open', target: option('Open') },
  },
  { name: 'Site', kind: 'url', keys: 'example.org', shown: 'example.org' },
  { name: 'E-mail', kind: 'email', keys: 'ann@example.org', shown: 'ann@example.org' },
  {
    ...{ name: 'Phone', kind: 'phone', settings: { country: 'DE' }, keys: '030 901820' },
    field: 'textbox',
    shown: '🇩🇪+49 30 901820',
  },
  {
    ...{ name: 'Progress', kind: 'progress', keys: '45', shown: '45%' },
    ...{ target: (page) => page.getByTestId('progress-bar'), chosen: '50%' },
  },
  {
    ...{ name: 'Score', kind: 'rating', keys: '3', end: '', shown: { picture: '3 of 5' } },
    ...{
      empty: { picture: 'Not rated' },
      inCell: true,
      target: (_page, cell) => cell.locator('[data-key="3"]'),
    },
  },
  { name: 'Effort', kind: 'duration', keys: '1h 30', shown: '1 hr 30 min' },
  {
    ...{ name: 'Team', kind: 'members', keys: 'ann\n', end: 'Tab' },
    ...{ shown: 'Ann Example', target: option('Ann Example') },
  },
  {
    ...{ name: 'Lead', kind: 'members', settings: { many: false }, keys: 'ann' },
    ...{ shown: 'Ann Example', target: option('Ann Example') },
  },
  {
    ...{ name: 'Vote', kind: 'vote', keys: ' ', end: '', shown: '1Ann Example', empty: '0' },
    ...{ inCell: true, target: (_page, cell) => cell },
  },
  {
    ...{ name: 'Related', kind: 'reference', settings: toItems, keys: 'plan\n', end: 'Tab' },
    ...{ shown: 'Plan', target: option('Plan') },
  },
  {
    ...{ name: 'Named by', kind: 'referenced-by', settings: fromThere, keys: 'plan\n', end: 'Tab' },
    ...{ shown: 'Plan', target: option('Plan') },
  },
  // The last column: from it Tab would lead to the next row.
  { name: 'Repeats', kind: 'repeat', keys: 'weekly', shown: 'Every week' },
];

export async function type(page: Page, keys: string): Promise<void> {
  for (const [index, part] of keys.split('\t').entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(part);
  }
}

/** What a person points with. */
interface Pointer {
  press(target: Locator): Promise<void>;
  /** Presses a cell beside what is in it. */
  select(target: Locator): Promise<void>;
  /** Opens the editor of a cell. */
  edit(target: Locator): Promise<void>;
  openMenu(target: Locator): Promise<void>;
  /** Presses where something is, or where something lies over it. */
  pressAt(target: Locator): Promise<void>;
}

/** Scrolls sideways until the end of a cell is seen, and the table rests: while it moves it is a picture. */
async function reveal(page: Page, own: Locator): Promise<void> {
  const grid = page.getByRole('grid');
  const { x, width } = (await grid.boundingBox())!;
  const isSeen = async () => {
    const box = (await own.count()) > 0 ? await own.boundingBox() : null;
    const beyond = box ? box.x + box.width - (x + width) : width / 2;
    if (beyond <= 1) return true;
    await grid.evaluate(scrollOn, beyond);
    await expect(grid.locator('canvas')).toBeHidden();
    return false;
  };
  await expect.poll(isSeen, { intervals: [0] }).toBe(true);
}

/** Runs in the page. Ends when the page has heard of it. */
async function scrollOn(grid: Element, by: number): Promise<void> {
  const heard = new Promise((resolve) => grid.addEventListener('scroll', resolve, { once: true }));
  grid.scrollBy({ left: by, behavior: 'instant' });
  await heard;
}

/** Enters a value of each kind into the first item, clears it, and undoes that. */
export async function enterAll(
  page: Page,
  { press, select, edit, openMenu, pressAt }: Pointer,
): Promise<void> {
  for (const [index, { keys, shown, empty, target, inCell, chosen: value = shown }] of entered.entries()) {
    const own = cell(page, 0, index + 1);
    await reveal(page, own);
    if (inCell) {
      await select(own);
      await press(target!(page, own));
    } else {
      await edit(own);
      if (target) await press(target(page, own));
      else {
        await expect(page.locator(':focus')).toBeEditable();
        await type(page, keys);
      }
      // On a phone a sheet lies over the page beside it.
      await pressAt(page.getByRole('heading', { level: 1 }));
    }
    await expectShown(own, value);
    await openMenu(own);
    await press(page.getByRole('menuitem', { name: /^Clear cells/ }));
    await expectShown(own, empty);
    await press(page.getByRole('button', { name: 'Folder options' }));
    await press(page.getByRole('menuitem', { name: /^Undo/ }));
    await expectShown(own, value);
    // It stands where the menu is opened again.
    await press(page.getByRole('alertdialog').filter({ hasText: 'Undid' }).getByRole('button'));
  }
}

/** A folder with an item that has no values, and another to which links lead. */
export const contents: Contents = {
  folder: 'Tasks',
  items: ['Build', 'Plan'],
  attributes: entered.map(({ name, kind, settings = {} }) => [name, kind, settings]),
};

export async function expectShown(cell: Locator, shown: Shown = ''): Promise<void> {
  if (typeof shown === 'string') await expect(cell).toHaveText(shown);
  else await expect(cell.getByRole('img', { name: shown.picture, exact: true })).toBeVisible();
}
