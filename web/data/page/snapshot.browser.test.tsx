import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepProfile } from '../account/kept-profile.ts';
import { SIGNED_IN } from '../api/signed-in.ts';
import { forgetSnapshots } from './kept-snapshots.ts';
import { drawSnapshot, keptSnapshot } from './snapshot.ts';
import { takeSnapshot } from './take-snapshot.ts';

const here = location.href;
const person = { id: 7, name: 'Ada', email: 'ada@example.org' } as Parameters<typeof keepProfile>[0];

beforeEach(() => {
  localStorage.setItem(SIGNED_IN, 'yes');
  keepProfile(person);
  history.replaceState(null, '', '/b/board/folder?view=one');
});
afterEach(() => {
  history.replaceState(null, '', here);
  localStorage.clear();
  document.querySelector('#page')?.remove();
});

/** A page with this content, in the document. */
function pageOf(html: string): HTMLElement {
  const page = Object.assign(document.createElement('div'), {
    id: 'page',
    innerHTML: `<main>${html}</main>`,
  });
  document.body.append(page);
  return page;
}

/** What is shown at this address before the page is there. */
function shown(): HTMLElement | undefined {
  const kept = keptSnapshot(location);
  if (!kept) return undefined;
  const box = document.createElement('div');
  document.querySelector('#page')!.append(box);
  drawSnapshot(kept.html, box);
  return box;
}

test('a page is shown as it was left: its words, its styles, how far it was scrolled, and what is typed and ticked', () => {
  const page = pageOf(
    `<div class="table" dir="auto"><p>Ünïcode ﷺ &lt;b&gt;</p></div><input><input type="checkbox">`,
  );
  const table = page.querySelector<HTMLElement>('.table')!;
  Object.assign(table.style, { blockSize: '100px', inlineSize: '100px', overflow: 'auto' });
  const line = page.querySelector('p')!;
  Object.assign(line.style, { blockSize: '900px', inlineSize: '900px' });
  table.scrollTo(30, 250);
  const [text, box] = page.querySelectorAll('input');
  text!.value = 'find me';
  box!.checked = true;
  takeSnapshot(page);
  const copy = shown()!;
  const drawn = copy.querySelector<HTMLElement>('.table')!;
  expect(drawn.textContent).toBe('Ünïcode ﷺ <b>');
  expect([drawn.scrollLeft, drawn.scrollTop, drawn.clientHeight]).toEqual([30, 250, table.clientHeight]);
  const [typed, ticked] = copy.querySelectorAll('input');
  expect([typed!.value, ticked!.checked]).toEqual(['find me', true]);
});

test('nothing in it can be found, followed or run, and no secret is in it', () => {
  const page = pageOf(
    `<a id="one" href="/x" tabindex="0" aria-labelledby="one" title="no">A</a><label for="one">B</label>
     <iframe srcdoc="x"></iframe><video></video><canvas></canvas><script>window.ran = true</script>
     <img src="blob:nothing" alt=""><img src="/logo.svg" alt=""><button autofocus data-focused="true">C</button>
     <input type="password" value="typed"><i data-no-snapshot>D</i>`,
  );
  page.querySelector<HTMLInputElement>('input')!.value = 'a secret';
  takeSnapshot(page);
  expect(localStorage.getItem('snapshot /b/board/folder?view=one')).not.toContain('a secret');
  const copy = shown()!;
  expect(
    copy.querySelector(
      'iframe, video, canvas, script, [id], [href], [for], [tabindex], [title], [autofocus]',
    ),
  ).toBeNull();
  expect(copy.querySelector('[data-focused], [aria-labelledby], [data-no-snapshot]')).toBeNull();
  expect([...copy.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    null,
    '/logo.svg',
  ]);
  expect(window).not.toHaveProperty('ran');
});

test('what is below the window is not kept', () => {
  const page = pageOf(`<p>Seen</p><div class="far">Not seen</div>`);
  page.querySelector<HTMLElement>('.far')!.style.marginTop = `${innerHeight + 10}px`;
  takeSnapshot(page);
  expect(shown()!.textContent).toBe('Seen');
});

test.each([
  ['settings, where a token may stand', '/profile/settings', ''],
  ['the page of a link for visitors', '/s/abc', ''],
  ['what still comes', '/home', '<p data-loading></p>'],
])('none is taken of %s', (_, address, more) => {
  history.replaceState(null, '', address);
  takeSnapshot(pageOf(`<p>Words</p>${more}`));
  expect(JSON.stringify(localStorage)).not.toContain('Words');
});

test('one of before stays where the page still comes, and goes with the fifth one', () => {
  const page = pageOf('<p>First</p>');
  takeSnapshot(page);
  page.querySelector('p')!.dataset['loading'] = '';
  takeSnapshot(page);
  expect(shown()!.textContent).toBe('First');
  delete page.querySelector('p')!.dataset['loading'];
  for (const other of ['a', 'b', 'c', 'd']) {
    expect(localStorage.getItem('snapshot /b/board/folder?view=one')).not.toBeNull();
    history.replaceState(null, '', `/b/board/${other}`);
    takeSnapshot(page);
  }
  expect(localStorage.getItem('snapshot /b/board/folder?view=one')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('snapshot '))).toHaveLength(4);
});

test('it is shown to its person alone, at its address, in a window of its size, in its theme and language', () => {
  const page = pageOf('<p>Mine</p>');
  takeSnapshot(page);
  expect(shown()).toBeDefined();
  const root = document.documentElement;
  const { theme = 'light' } = root.dataset;
  root.dataset['theme'] = 'another';
  expect(shown()).toBeUndefined();
  root.dataset['theme'] = theme;
  keepProfile({ ...person, id: 8 });
  expect(shown()).toBeUndefined();
  keepProfile(person);
  history.replaceState(null, '', '/b/board/folder');
  expect(shown()).toBeUndefined();
});

test('after the end of the session there is none, and none is taken', () => {
  const page = pageOf('<p>Mine</p>');
  takeSnapshot(page);
  forgetSnapshots();
  expect(shown()).toBeUndefined();
  localStorage.removeItem(SIGNED_IN);
  takeSnapshot(page);
  expect(JSON.stringify(localStorage)).not.toContain('Mine');
});

test.each(['', '{', 'null', '[]', '{"person":7}', '{"person":7,"look":1,"html":"x","styles":[]}', '"text"'])(
  'what is no snapshot is none: %s',
  (kept) => {
    localStorage.setItem('snapshot /b/board/folder?view=one', kept);
    expect(keptSnapshot(location)).toBeUndefined();
    localStorage.setItem('snapshots', kept);
    takeSnapshot(pageOf('<p>Mine</p>'));
    expect(shown()!.textContent).toBe('Mine');
  },
);

test('a full storage, or a page that is too large, keeps nothing and breaks nothing', () => {
  takeSnapshot(pageOf(`<p>${'x'.repeat(600_001)}</p>`));
  expect(keptSnapshot(location)).toBeUndefined();
});
