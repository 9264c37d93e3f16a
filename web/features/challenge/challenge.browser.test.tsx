import type { ChallengeSettings } from '@tessera/domain/challenge-settings.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChallengeFailed, challenge } from '../../data/api/challenge.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { fresh, inLanguage } from '../../testing/signed-in.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChallengeHost } from './challenge-host.tsx';

type WidgetOptions = Parameters<NonNullable<Window['turnstile']>['render']>[1];

const dialog = page.getByRole('dialog', { name: 'One more step before you proceed...' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const notice = page.getByRole('alert').filter({ hasText: 'Unable to obtain pre-clearance' });
const challenged = () => new Response(null, { headers: { 'cf-mitigated': 'challenge' } });
/** A script that says nothing of itself: what it would bring is there before it, or is not. */
const script = 'data:text/javascript,//';
const settings: ChallengeSettings = { script, site_key: 'key-of-site' };

const widget = { render: vi.fn(), reset: vi.fn(), remove: vi.fn() };
/** What the newest widget was given. */
const given = () => widget.render.mock.lastCall![1] as WidgetOptions;
const send = vi.fn<() => Promise<Response>>();
let sent: Promise<Response>;

beforeEach(async () => {
  challenge.tryAgain();
  await fresh();
  for (const mock of Object.values(widget)) mock.mockReset();
  widget.render.mockImplementation(() => `widget ${widget.render.mock.calls.length}`);
  window.turnstile = widget;
});
afterEach(() => {
  challenge.answer(true);
});

/** The page; `told` is how a challenge can be solved. */
async function open(told: Promise<ChallengeSettings> = Promise.resolve(settings)): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(await told));
  await show(
    <>
      <Button>Before</Button>
      <input aria-label="Name" />
      <ChallengeHost />
    </>,
  );
}
/** A call meets the challenge. */
function call(): void {
  send.mockReset();
  send.mockResolvedValueOnce(challenged()).mockResolvedValue(new Response('passed'));
  sent = challenge.through(send, true);
  sent.catch(() => {});
}
async function meet(told?: Promise<ChallengeSettings>): Promise<void> {
  await open(told);
  (button('Before').element() as HTMLElement).focus();
  call();
}
async function meetWidget(): Promise<void> {
  await meet();
  await expect.poll(() => widget.render.mock.calls.length).toBe(1);
}

// They come first: a script that has come is not asked for again.
describe('the script of the provider', () => {
  test('that brings nothing is told of, and is asked for again', async () => {
    delete window.turnstile;
    await meet();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Your changes are kept.');
    expect(widget.render).not.toHaveBeenCalled();
    window.turnstile = widget;
    await button('Try again').click();
    await expect.poll(() => widget.render.mock.calls.length).toBe(1);
    await expect.element(dialog.getByRole('alert')).not.toMatchTextContent('The check didn’t work.');
  });
});

describe('the challenge', () => {
  test('stands over the page, is read first, and tells the provider whose site it is and how it looks', async () => {
    await meetWidget();
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /One more step/ })).toHaveFocus();
    expect(given()).toMatchObject({ sitekey: 'key-of-site', language: 'en', retry: 'never' });
    expect(page.getByRole('heading').elements()).toHaveLength(1);
  });

  test('does not open while the person types: it would swallow the keys', async () => {
    const field = page.getByRole('textbox', { name: 'Name' });
    await open();
    await field.click();
    await userEvent.keyboard('Grey');
    call();
    await expect.poll(() => challenge.state.get().kind).toBe('asked');
    await userEvent.keyboard(' grout');
    await expect.element(field).toHaveValue('Grey grout');
    await expect.element(field).toHaveFocus();
    await expect.element(dialog, { timeout: 5_000 }).toBeVisible();
    given().callback('token', true);
    await sent;
    await expect.element(field).toHaveFocus();
  });

  test('passed, is gone: the call is sent once more, and the focus is where it was', async () => {
    await meetWidget();
    given().callback('token', true);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await (await sent).text()).toBe('passed');
    expect(send).toHaveBeenCalledTimes(2);
    await expect.element(button('Before')).toHaveFocus();
    expect(widget.remove).toHaveBeenCalledWith('widget 1');
  });

  test('is one question for all calls that meet it', async () => {
    await meetWidget();
    const other = vi.fn().mockResolvedValueOnce(challenged()).mockResolvedValue(new Response('too'));
    const second = challenge.through(other, true);
    await expect.poll(() => other.mock.calls.length).toBe(1);
    given().callback('token');
    expect(await (await second).text()).toBe('too');
    expect(widget.render).toHaveBeenCalledTimes(1);
  });

  test.each<[string, (options: WidgetOptions) => void]>([
    ['has gone wrong', (options) => options['error-callback']()],
    ['has brought no clearance', (options) => options.callback('token', false)],
    ['the browser cannot show', (options) => options['unsupported-callback']()],
  ])('that %s says so; another try is another widget', async (_how, happen) => {
    await meetWidget();
    happen(given());
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(/pre-clearance.*Your changes are kept/);
    await expect.element(button('Try again')).toHaveFocus();
    expect(widget.remove).toHaveBeenCalledWith('widget 1');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => widget.render.mock.calls.length).toBe(2);
    given().callback('token', true);
    await expect.element(dialog).not.toBeInTheDocument();
    expect((await sent).ok).toBe(true);
  });

  test.each(['expired-callback', 'timeout-callback'] as const)(
    'that has waited too long (%s) begins anew by itself',
    async (name) => {
      await meetWidget();
      given()[name]();
      expect(widget.reset).toHaveBeenCalledWith('widget 1');
      await expect.element(button('Try again')).not.toBeInTheDocument();
    },
  );

  test('says nothing more when its widget speaks after it was closed', async () => {
    await meetWidget();
    const options = given();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    options.callback('token', true);
    await expect.element(notice).toBeVisible();
  });

  test('bars nobody, also where it went wrong and in Arabic', async () => {
    await meetWidget();
    await expectAccessible();
    given()['error-callback']();
    await expect.element(button('Try again')).toBeVisible();
    await expectAccessible();
    await inLanguage('ar');
    await expect
      .poll(() => getComputedStyle(document.querySelector('dialog')!).direction)
      .toBe(document.documentElement.dir);
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('given up', () => {
  test.each([
    ['by Escape', () => userEvent.keyboard('{Escape}')],
    ['by the cross', () => button('Close').click()],
  ])('%s, the call fails, and the way back is offered', async (_how, leave) => {
    await meetWidget();
    await leave();
    await expect.element(notice).toBeVisible();
    await expect(sent).rejects.toBeInstanceOf(ChallengeFailed);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });

  test('calls that nobody waits for fail at once; “Try again” lets them go', async () => {
    await meetWidget();
    await userEvent.keyboard('{Escape}');
    await expect.element(notice).toBeVisible();
    const quiet = vi.fn().mockResolvedValue(new Response('done'));
    await expect(challenge.through(quiet, false)).rejects.toBeInstanceOf(ChallengeFailed);
    expect(quiet).not.toHaveBeenCalled();
    const over = vi.fn();
    challenge.onOver(over);
    await button('Try again').click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(over).toHaveBeenCalledTimes(1);
    expect((await challenge.through(quiet, false)).ok).toBe(true);
  });

  test('where it cannot be solved here, nobody is asked for what they cannot do', async () => {
    await meet(Promise.resolve({ script, site_key: null }));
    await expect.element(notice).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('where nobody says how it is solved, it can be tried again', async () => {
    const nobody = Promise.reject(new TypeError('Nobody answers.'));
    // It is asked for once the page is drawn.
    nobody.catch(() => {});
    await meet(nobody);
    await expect.element(notice).toBeVisible();
    vi.stubGlobal('fetch', async () => Response.json(settings));
    send.mockReset();
    send.mockResolvedValueOnce(challenged()).mockResolvedValue(new Response('passed'));
    await button('Try again').click();
    sent = challenge.through(send, true);
    await expect.element(dialog).toBeVisible();
  });
});
