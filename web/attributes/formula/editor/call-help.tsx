import { functionNamed } from '@tessera/domain/formula/functions/catalogue.ts';
import { readFormula } from '@tessera/domain/formula/index.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../data/page/formats.ts';
import styles from './call-help.module.css';
import examples from './examples.json';
import { valueWords } from './formula-words.ts';
import type { FunctionTexts } from './function-texts.ts';
import { SignatureLine } from './signature-line.tsx';

interface CallHelpProps {
  id: string;
  /** The call that the caret is in. */
  call: { name: string; argument: number } | undefined;
  texts: FunctionTexts;
}

/** What the function at the caret takes and does, with an example; without one, how to begin. */
export function CallHelp({ id, call, texts }: CallHelpProps) {
  const { t } = useTranslation();
  const name = call && nameOf(call.name);
  const example = name && (examples as Record<string, string | undefined>)[name];
  return (
    <div id={id} className={styles.help}>
      {call && name ? (
        <>
          <SignatureLine name={name} texts={texts} argument={call.argument} />
          <p>
            <bdi>{texts.functions[name]}</bdi> {example && <Example source={example} />}
          </p>
        </>
      ) : (
        <p>{t('formulaEditor.hint')}</p>
      )}
    </div>
  );
}

/** Other names of a function are described by its own. */
const nameOf = (name: string): string | undefined => (name === 'LET' ? name : functionNamed(name)?.name);

const world = { me: null, now: 0, offset: () => 0, valueOf: () => null };

function Example({ source }: { source: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const value = readFormula(source, () => undefined).computer(world)(() => null);
  return (
    <bdi dir="ltr" className={styles.example}>
      {source} → <bdi>{valueWords(value, { t, formats })}</bdi>
    </bdi>
  );
}
