import {
  countryOf,
  hasPhoneNumbers,
  loadPhoneNumbers,
  writePhone,
} from '@tessera/domain/attributes/phone-numbers.ts';
import { Phone } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps, EditorProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';
import { countryName, flagOf } from './countries.ts';

/** The flag and the space behind it. */
const FLAG_PX = 22;

const load = chunk(loadPhoneNumbers);

/** As it is written from another country, with the flag of its own. It is called by a click. */
function Cell({ data }: CellProps<string>) {
  const { locale } = useFormats();
  const [isLoaded, setLoaded] = useState(hasPhoneNumbers);
  useEffect(() => {
    if (isLoaded) return;
    load().then(
      () => setLoaded(true),
      () => {
        // The server does not answer: the number stands as it is stored.
      },
    );
  }, [isLoaded]);
  const country = countryOf(data);
  return (
    <>
      {country && (
        <span className={styles.flag} role="img" aria-label={countryName(country, locale)}>
          {flagOf(country)}
        </span>
      )}
      <a
        className={styles.link}
        href={`tel:${data}`}
        dir="ltr"
        title={country && countryName(country, locale)}
        tabIndex={-1}
      >
        {writePhone(data)}
      </a>
    </>
  );
}

const PhoneLine = (props: EditorProps) => <LineEditor {...props} inputMode="tel" />;

/** Without what is loaded, a number can be typed with the code of its country. */
const PhoneEditor = lazy(() => load().then(ready, ready));
const ready = () => ({ default: PhoneLine });

const Editor = (props: EditorProps) =>
  hasPhoneNumbers() ? (
    <PhoneLine {...props} />
  ) : (
    <Suspense>
      <PhoneEditor {...props} />
    </Suspense>
  );

function prepare(): void {
  load().catch(() => {
    // The server does not answer: the next edit of a number asks again.
  });
}

export const phone: AttributeUi = {
  Icon: Phone,
  prepare,
  Cell,
  Editor,
  Settings: latePart(chunk(() => import('./phone-settings.tsx'))),
  words: writePhone,
  sketch: (data: string | null) =>
    data === null
      ? undefined
      : { form: 'words', words: writePhone(data), ink: 'accent-ink', signPx: countryOf(data) ? FLAG_PX : 0 },
};
