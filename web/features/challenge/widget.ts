/** The interface of Turnstile, which other providers share. */
interface Widget {
  /** Shows it in an element; returns its id. */
  render(element: HTMLElement, options: WidgetOptions): string | undefined;
  reset(id: string): void;
  remove(id: string): void;
}

interface WidgetOptions {
  sitekey: string;
  theme: 'light' | 'dark';
  language: string;
  /** A failed check is not repeated by itself: the person is told. */
  retry: 'never';
  /** `cleared`: whether the browser has the clearance now; providers without clearances leave it out. */
  callback(token: string, cleared?: boolean): void;
  /** True: the error is handled. */
  'error-callback'(): boolean;
  'expired-callback'(): void;
  'timeout-callback'(): void;
  'unsupported-callback'(): void;
}

declare global {
  interface Window {
    turnstile?: Widget;
  }
}

/** The time after which a script counts as failed, in milliseconds. */
const SCRIPT_TIMEOUT_MS = 20_000;
let loading: Promise<Widget> | null = null;

/** Loads the provider's script, once. Rejects if it does not load, or is not a widget. */
export function loadWidget(address: string): Promise<Widget> {
  loading ??= load(address).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(address: string): Promise<Widget> {
  const url = new URL(address);
  // Nothing is drawn before it is requested.
  url.searchParams.set('render', 'explicit');
  const script = document.createElement('script');
  script.src = url.href;
  script.async = true;
  return new Promise<Widget>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error('The script of the challenge did not come.'));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () => {
      clearTimeout(timer);
      if (window.turnstile) resolve(window.turnstile);
      else fail();
    };
    document.head.append(script);
  });
}
