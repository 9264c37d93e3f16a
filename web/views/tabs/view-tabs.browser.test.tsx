import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { table } from '@tessera/domain/views/table.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientState } from '../../data/sync/client.ts';
import { boardId, folderId } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { pressWhileComposing } from '../../testing/compose.ts';
import { inLanguage } from '../../testing/signed-in.ts';
import { isViewAsked, putPaper } from '../print/paper.ts';
import {
  entry,
  field,
  menuOf,
  names,
  nothing,
  offered,
  openTabs,
  options,
  tab,
} from './testing/open-tabs.tsx';

describe('the views of a folder', () => {
  test('stand in their order, and the one that is shown is marked', async () => {
    const { ids, at } = await openTabs([{ name: 'All' }, { name: 'Late' }]);
    expect(names()).toEqual(['All', 'Late']);
    await expect.element(tab('All')).toHaveAttribute('aria-current', 'page');
    await expect.element(tab('Late')).not.toHaveAttribute('aria-current');
    await tab('Late').click();
    expect(at()).toBe(`/b/${boardId}/${folderId}?view=${ids[1]}`);
  });

  test('have a ring that lies around the name of the shown one, not over it', async () => {
    await openTabs([{ name: 'All' }, { name: 'Late' }]);
    const link = tab('All').element() as HTMLElement;
    const { outlineOffset } = getComputedStyle(link);
    const inside = link.getBoundingClientRect().right + Number.parseFloat(outlineOffset);
    // The ring is drawn from there outwards.
    expect(link.querySelector('span')!.getBoundingClientRect().right).toBeLessThanOrEqual(inside);
  });

  test('say which of them are personal and which are locked', async () => {
    await openTabs([{ name: 'All' }, { name: 'Mine', personal: true }, { name: 'Kept', locked: true }]);
    await expect.element(tab('Mine').getByRole('img', { name: 'Personal' })).toBeVisible();
    await expect.element(tab('Kept').getByRole('img', { name: 'Locked' })).toBeVisible();
    await expect.element(tab('All').getByRole('img')).not.toBeInTheDocument();
  });

  test('have a first one before it has been saved, without a menu', async () => {
    await openTabs([]);
    await expect.element(tab('Table')).toHaveAttribute('aria-current', 'page');
    await expect.element(options('Table')).not.toBeInTheDocument();
    await userEvent.dblClick(tab('Table'));
    await expect.element(field).not.toBeInTheDocument();
  });

  test('change as somebody else changes them', async () => {
    const { server, ids, hear } = await openTabs([{ name: 'All' }, { name: 'Late' }]);
    hear(() => server.put('views', ids[1]!, { name: 'Overdue' }));
    await expect.poll(names).toEqual(['All', 'Overdue']);
    hear(() => server.put('views', ids[1]!, { position: 'Zz' }));
    await expect.poll(names).toEqual(['Overdue', 'All']);
    hear(() => server.remove('views', ids[1]!));
    await expect.poll(names).toEqual(['All']);
  });

  test('offer paper where the shown view has something for it, and print that one alone', async () => {
    const printed: boolean[] = [];
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      printed.push(isViewAsked());
    });
    onTestFinished(() => print.mockRestore());
    onTestFinished(putPaper());
    await openTabs([{ name: 'All' }, { name: 'Late' }], nothing);
    await options('All').click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    expect(printed).toEqual([true]);
    expect(isViewAsked()).toBe(false);
    await menuOf('Late');
    expect(offered()).toEqual(['Copy link']);
  });

  test('offer nothing that the person may not do but the link', async () => {
    await openTabs([{ name: 'All' }, { name: 'Late' }], nothing);
    await expect.element(page.getByRole('button', { name: 'Add view' })).not.toBeInTheDocument();
    await options('All').click();
    expect(offered()).toEqual(['Copy link']);
  });

  test('bar nobody, with the menu too, and from right to left', async () => {
    await openTabs([{ name: 'All' }, { name: 'Mine', personal: true }, { name: 'Kept', locked: true }]);
    await expectAccessible();
    await options('All').click();
    await expect.element(page.getByRole('menu', { name: 'Options for the view All' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await inLanguage('ar');
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    await expectAccessible();
  });
});

describe('a new view', () => {
  const add = async (type: string) => {
    await page.getByRole('button', { name: 'Add view' }).click();
    await page.getByRole('menuitem', { name: type, exact: true }).click();
    await expect.element(field).toHaveFocus();
  };

  test('is named as it is made: its name is written over the one that is free', async () => {
    const { server, saved, onShow } = await openTabs([{ name: 'Table' }, { name: 'Table 2' }]);
    const { seq } = server;
    await add('Table');
    await expect.element(field).toHaveValue('Table 3');
    await expectAccessible();
    await userEvent.keyboard('By day{Enter}');
    await expect.poll(names).toEqual(['Table', 'Table 2', 'By day']);
    await expect.poll(() => saved('By day')).toMatchObject({ type: 'table', folder_id: folderId });
    expect(saved('By day')?.['personal']).toBeUndefined();
    expect(onShow).toHaveBeenCalledExactlyOnceWith(saved('By day')!.id);
    // Named and made at once: one save.
    expect(server.seq).toBe(seq + 1);
    await expect.element(tab('By day')).toHaveFocus();
  });

  test.each([
    ['with Enter', '{Enter}'],
    ['where the name is emptied', '{Backspace}{Enter}'],
    ['where the person goes elsewhere', '{Tab}'],
  ])('has a name that is free, %s', async (_, keys) => {
    const { saved, onShow } = await openTabs([{ name: 'Table' }, { name: 'Table 2' }]);
    await add('Table');
    await userEvent.keyboard(keys);
    await expect.poll(names).toEqual(['Table', 'Table 2', 'Table 3']);
    await expect.poll(() => saved('Table 3')).toBeDefined();
    expect(onShow).toHaveBeenCalledOnce();
  });

  test('is not made after Escape, which leads back to the one that is shown', async () => {
    const { server, onShow } = await openTabs([{ name: 'All' }]);
    const { seq } = server;
    await add('List');
    await userEvent.keyboard('Late{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(tab('All')).toHaveFocus();
    expect(names()).toEqual(['All']);
    expect(onShow).not.toHaveBeenCalled();
    expect(server.seq).toBe(seq);
  });

  test('is taken back by one undo, also once the server has given it all settings of its type', async () => {
    const { saved, hear, server } = await openTabs([{ name: 'All' }]);
    await add('Table');
    await userEvent.keyboard('By day{Enter}');
    await expect.poll(() => saved('By day')).toBeDefined();
    const { id, settings } = saved('By day')!;
    hear(() => server.put('views', id, { settings: table.read(settings) }));
    expect(await clientState.get()!.undo()).toMatchObject({ done: 1, kept: 0 });
    await expect.poll(names).toEqual(['All']);
    await clientState.get()!.redo();
    await expect.poll(names).toEqual(['All', 'By day']);
  });

  test('is the person’s own where they may not make one for everybody', async () => {
    const { saved } = await openTabs([{ name: 'All' }], { ...nothing, personal: true });
    await add('Table');
    await userEvent.keyboard('Mine{Enter}');
    await expect.poll(() => saved('Mine')).toMatchObject({ personal: true });
  });

  test('is named by who may make views but not change them', async () => {
    const { saved } = await openTabs([{ name: 'All' }], { ...nothing, create: true });
    await add('Table');
    await userEvent.keyboard('Late{Enter}');
    await expect.poll(() => saved('Late')).toMatchObject({ type: 'table' });
  });

  test('made of another one has its settings, stands right behind it, and is not locked', async () => {
    const settings = { row_height: 'tall' };
    const { saved, onShow } = await openTabs([{ name: 'All', settings, locked: true }, { name: 'Late' }]);
    await menuOf('All');
    await entry('Duplicate').click();
    await expect.poll(names).toEqual(['All', 'All (copy)', 'Late']);
    await expect.poll(() => saved('All (copy)')).toMatchObject({ settings });
    expect(saved('All (copy)')?.['locked']).toBeUndefined();
    expect(onShow).toHaveBeenCalledExactlyOnceWith(saved('All (copy)')!.id);
  });

  test('made of a personal one is personal too', async () => {
    const { saved } = await openTabs([{ name: 'All' }, { name: 'Mine', personal: true }]);
    await menuOf('Mine');
    await entry('Duplicate').click();
    await expect.poll(() => saved('Mine (copy)')).toMatchObject({ personal: true });
  });
});

describe('the name of a view', () => {
  const rename = async (typed: string) => {
    await userEvent.dblClick(tab('All'));
    await expect.element(field).toHaveFocus();
    await field.fill(typed);
  };

  test('is written in its place, and kept with Enter', async () => {
    const { saved } = await openTabs([{ name: 'All' }]);
    await rename('  Everything  ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(names).toEqual(['Everything']);
    await expect.poll(() => saved('Everything')).toBeDefined();
    await expect.element(tab('Everything')).toHaveFocus();
  });

  test('is kept when the person goes elsewhere', async () => {
    const { saved } = await openTabs([{ name: 'All' }]);
    await rename('Everything');
    await userEvent.tab();
    await expect.poll(() => saved('Everything')).toBeDefined();
    await expect.element(field).not.toBeInTheDocument();
  });

  test.each([
    ['Escape', 'Everything', '{Escape}'],
    ['nothing but spaces', '   ', '{Enter}'],
    ['the same name', 'All', '{Enter}'],
  ])('stays with %s', async (_, typed, key) => {
    const { server } = await openTabs([{ name: 'All' }]);
    const { seq } = server;
    await rename(typed);
    await userEvent.keyboard(key);
    await expect.poll(names).toEqual(['All']);
    expect(server.seq).toBe(seq);
  });

  test('is begun with F2 and from the menu, with all of it selected', async () => {
    const { saved } = await openTabs([{ name: 'All' }]);
    (tab('All').element() as HTMLElement).focus();
    await userEvent.keyboard('{F2}Each{Enter}');
    await expect.poll(() => saved('Each')).toBeDefined();
    await options('Each').click();
    await entry('Rename').click();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Every{Enter}');
    await expect.poll(() => saved('Every')).toBeDefined();
  });

  test('takes the Enter of an input method for a part of the word', async () => {
    const { saved } = await openTabs([{ name: 'All' }]);
    await rename('');
    await pressWhileComposing('전체', 'Enter', 'during');
    await expect.element(field).toHaveValue('전체');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => saved('전체')).toBeDefined();
  });

  test('is no longer than names are', async () => {
    await openTabs([{ name: 'All' }]);
    await userEvent.dblClick(tab('All'));
    await expect.element(field).toHaveAttribute('maxlength', String(NAME_MAX_LENGTH));
  });

  test('is not written where the view is locked for the person', async () => {
    await openTabs([{ name: 'All', locked: true }], { lock: false });
    await userEvent.dblClick(tab('All'));
    (tab('All').element() as HTMLElement).focus();
    await userEvent.keyboard('{F2}');
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(tab('All').getByRole('img', { name: 'Locked' })).toBeVisible();
  });
});

describe('the order of views', () => {
  const three = [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }];

  test('is changed from the menu, and at the ends not further', async () => {
    const { server, ids } = await openTabs(three);
    await menuOf('One');
    await expect.element(entry('Move left')).toHaveAttribute('aria-disabled', 'true');
    await entry('Move right').click();
    await expect.poll(names).toEqual(['Two', 'One', 'Three']);
    await menuOf('Three');
    await expect.element(entry('Move right')).toHaveAttribute('aria-disabled', 'true');
    await entry('Move left').click();
    await expect.poll(names).toEqual(['Two', 'Three', 'One']);
    await expect.poll(() => server.get('views', ids[2]!)?.row_version).toBe(2);
    expect(server.get('views', ids[1]!)?.row_version).toBe(1);
  });

  test('is changed by dragging', async () => {
    await openTabs(three);
    const box = tab('One').element().getBoundingClientRect();
    await userEvent.dragAndDrop(tab('Three'), tab('One'), { targetPosition: { x: 2, y: box.height / 2 } });
    await expect.poll(names).toEqual(['Three', 'One', 'Two']);
    const last = tab('Two').element().getBoundingClientRect();
    await userEvent.dragAndDrop(tab('Three'), tab('Two'), {
      targetPosition: { x: last.width - 2, y: last.height / 2 },
    });
    await expect.poll(names).toEqual(['One', 'Two', 'Three']);
  });

  test('is not changed by dragging something else over it', async () => {
    const { server } = await openTabs(three);
    const { seq } = server;
    const over = { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() };
    over.dataTransfer.setData('text/plain', 'Three');
    const target = tab('One').element();
    // Who takes what is dragged says so by holding the browser back.
    expect(target.dispatchEvent(new DragEvent('dragover', over))).toBe(true);
    target.dispatchEvent(new DragEvent('drop', over));
    expect(server.seq).toBe(seq);
    expect(names()).toEqual(['One', 'Two', 'Three']);
  });

  test('is not offered where there is one view alone', async () => {
    await openTabs([{ name: 'One' }]);
    await menuOf('One');
    expect(offered()).not.toContain('Move left');
    expect(offered()).not.toContain('Move right');
  });
});

describe('a view that is locked', () => {
  test('is locked and unlocked by who may', async () => {
    const { saved } = await openTabs([{ name: 'All' }]);
    await menuOf('All');
    await entry('Lock view').click();
    await expect.element(tab('All').getByRole('img', { name: 'Locked' })).toBeVisible();
    await expect.poll(() => saved('All')?.['locked']).toBe(true);
    await menuOf('All');
    await entry('Unlock view').click();
    await expect.element(tab('All').getByRole('img')).not.toBeInTheDocument();
    await expect.poll(() => saved('All')?.['locked']).toBe(false);
  });

  test('is neither changed nor deleted by who may not unlock it', async () => {
    await openTabs([{ name: 'All', locked: true }, { name: 'Late' }], { lock: false });
    await menuOf('All');
    expect(offered()).toEqual(['Duplicate', 'Copy link']);
    await userEvent.keyboard('{Escape}');
    await menuOf('Late');
    expect(offered()).not.toContain('Lock view');
    expect(offered()).toContain('Delete view');
  });
});
