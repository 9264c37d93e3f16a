import type { Rule } from '@tessera/domain/repeats/rule.ts';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps, Telling } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { RepeatEditor } from './repeat-editor.tsx';
import { ruleWords } from './rule-words.ts';

function Cell({ data }: CellProps<Rule>) {
  const { t } = useTranslation();
  const words = ruleWords(data, { t, formats: useFormats() });
  return (
    <span className={styles.text} dir="auto" title={words}>
      {words}
    </span>
  );
}

export const repeat: AttributeUi = {
  Icon: Repeat,
  Cell,
  Editor: RepeatEditor,
  tall: true,
  usualWidth: () => 220,
  Settings: latePart(chunk(() => import('./repeat-settings.tsx'))),
  words: (rule: Rule, _settings: never, telling: Telling) => ruleWords(rule, telling),
};
