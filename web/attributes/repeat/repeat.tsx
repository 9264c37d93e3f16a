import type { Rule } from '@tessera/domain/repeats/rule.ts';
import { Repeat } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import type { AttributeUi, CellProps, EditorProps, Telling } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';
import { ruleWords } from './rule-words.ts';

const load = chunk(() => import('./repeat-editor.tsx'));
/** Without the form a rule can be typed. */
const RepeatEditor = lazy(() => load().catch(() => ({ default: LineEditor })));

function Cell({ data }: CellProps<Rule>) {
  const { t } = useTranslation();
  const words = ruleWords(data, { t, formats: useFormats() });
  return (
    <span className={styles.text} dir="auto" title={words}>
      {words}
    </span>
  );
}

const Editor = (props: EditorProps) => (
  <Suspense>
    <RepeatEditor {...props} />
  </Suspense>
);

export const repeat: AttributeUi = {
  Icon: Repeat,
  Cell,
  Editor,
  tall: true,
  usualWidth: () => 220,
  Settings: lazy(chunk(() => import('./repeat-settings.tsx'))),
  words: (rule: Rule, _settings: never, telling: Telling) => ruleWords(rule, telling),
};
