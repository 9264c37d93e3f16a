import { waitText } from '@tessera/domain/attributes/dependency-text.ts';
import { parseLink } from '@tessera/domain/attributes/links.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import { ArrowRightToLine, ListEnd } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { soon } from '../../data/folder/soon.tsx';
import { useLinks } from '../../data/folder/use-links.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps, Telling } from '../attribute-ui.ts';
import { FittingList } from '../fitting-list.tsx';
import { linkWords } from '../reference/link-words.ts';
import { ItemChip, seenOf } from '../reference/reference.tsx';
import type { Sketch } from '../sketch.ts';
import styles from './dependency.module.css';

interface Shown {
  link: string;
  chip: ReturnType<typeof seenOf>[number];
  /** Empty: it is waited for as usual. */
  wait: string;
  words: string;
}

/** The items that are waited for, as far as the person sees them. */
function shownOf(data: readonly string[], team_id: number, t: TFunction): Shown[] {
  return data.flatMap((link) => {
    const [chip] = seenOf([link], team_id, t);
    const wait = waitText(parseLink(link)?.wait);
    return chip ? [{ link, chip, wait, words: wait === '' ? chip.name : `${chip.name} ${wait}` }] : [];
  });
}

/** A chip for each item, with type and lag behind its title. */
function DependencyCell({ data, attribute: { team_id } }: CellProps<string[]>) {
  const { t } = useTranslation();
  useLinks(team_id, data);
  const shown = shownOf(data, team_id, t);
  return (
    <FittingList words={shown.map(({ words }) => words)}>
      {shown.map(({ link, chip, wait }) => (
        <span key={link} className={styles.waited}>
          <ItemChip {...chip} />
          {wait !== '' && (
            <span className={styles.wait} dir="ltr">
              {wait}
            </span>
          )}
        </span>
      ))}
    </FittingList>
  );
}

const sketch = (
  data: readonly string[] | null,
  { team_id }: Attribute,
  { t }: Telling,
): Sketch | undefined =>
  data === null
    ? undefined
    : {
        form: 'chips',
        chips: shownOf(data, team_id, t).map(({ words }) => ({
          words,
          ground: 'surface-raised',
          ink: 'ink',
          edge: 'line',
        })),
      };

export const dependency: AttributeUi = {
  Icon: ArrowRightToLine,
  Cell: DependencyCell,
  sketch,
  Editor: soon(async () => (await import('./dependency-editor.tsx')).DependencyEditor),
  tall: true,
  Operand: latePart(chunk(() => import('../reference/links-operand.tsx'))),
  operandWords: linkWords,
  presetIcons: { predecessors: ListEnd },
};
