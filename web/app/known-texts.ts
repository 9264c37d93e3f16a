import type { i18n as I18n, TFunction } from 'i18next';

type FixedT = I18n['getFixedT'];

/**
 * Texts with nothing to fill in are looked up once for each language: a page asks for hundreds of them whenever it is
 * drawn, and i18next resolves each anew.
 */
export function knowTexts(i18n: I18n): void {
  const known = new Map<string, TFunction>();
  const forget = () => known.clear();
  i18n.on('languageChanged', forget);
  i18n.store.on('added', forget);
  const getFixedT = i18n.getFixedT.bind(i18n) as (...asked: unknown[]) => TFunction;
  i18n.getFixedT = ((...asked: unknown[]) => {
    const name = JSON.stringify(asked);
    let t = known.get(name);
    if (!t) {
      t = withKnown(getFixedT(...asked));
      known.set(name, t);
    }
    return t;
  }) as FixedT;
}

function withKnown(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const asked = t as unknown as (...parts: unknown[]) => unknown;
  const lookUp = (key: string, ...rest: unknown[]): unknown => {
    if (typeof key !== 'string' || rest.length > 0) return asked(key, ...rest);
    let text = texts.get(key);
    if (text === undefined) {
      text = t(key);
      texts.set(key, text);
    }
    return text;
  };
  return Object.assign(lookUp, t) as unknown as TFunction;
}
