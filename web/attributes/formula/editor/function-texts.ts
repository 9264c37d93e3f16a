import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../../data/folder/load-chunk.ts';

/** What the functions do, and what their arguments are called. */
export interface FunctionTexts {
  functions: Readonly<Record<string, string>>;
  arguments: Readonly<Record<string, string>>;
}

const files = import.meta.glob<FunctionTexts>('../../../locales/formula/*.json', { import: 'default' });
const NONE: FunctionTexts = { functions: {}, arguments: {} };

/** In the person's language; in English what it lacks. Until they are loaded, and offline without them, none. */
export function useFunctionTexts(): FunctionTexts {
  const { language } = useTranslation().i18n;
  const [texts, setTexts] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    void Promise.all([load('en'), load(language)]).then(([english, own]) => {
      if (wanted) setTexts(merged(english, own));
    });
    return () => {
      wanted = false;
    };
  }, [language]);
  return texts;
}

const merged = (english: FunctionTexts, own: FunctionTexts): FunctionTexts => ({
  functions: { ...english.functions, ...own.functions },
  arguments: { ...english.arguments, ...own.arguments },
});

async function load(language: string): Promise<FunctionTexts> {
  const file = files[`../../../locales/formula/${language}.json`];
  if (!file) return NONE;
  // Without a network the names of the functions have to do.
  return chunk(file)().catch(() => NONE);
}
