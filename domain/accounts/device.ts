import Bowser from 'bowser';

export interface Device {
  /** Such as `Safari`; for a program that is no browser, how it names itself. Null: it does not say. */
  browser: string | null;
  /** Such as `macOS` or `iPhone`; null: it does not say. */
  system: string | null;
  form: 'desktop' | 'phone' | 'tablet' | 'other';
}

const forms: Record<string, Device['form']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };
/** The longest name that a program which is no browser may give itself, in characters. */
const NAME_MAX = 40;
/** One word: nothing that a mail program makes a link of. */
const word = /^[a-z][\w-]*$/i;
/** For a program that it does not know, the parser returns any part of the text as its name. */
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));

/** What a `User-Agent` tells about a device. Anybody can send anything: none of it but one word is ever shown. */
export function readDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: null, system: null, form: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name || !browsers.has(browser.name)) {
    const own = userAgent.trim().split(/[\s/]/)[0]!.slice(0, NAME_MAX);
    return { browser: word.test(own) ? own : null, system: null, form: 'other' };
  }
  // People know an iPhone and an iPad by their names, and hardly know what runs on them.
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name || null;
  const form = forms[platform.type ?? ''] ?? (system === null ? 'other' : 'desktop');
  return { browser: browser.name, system, form };
}
