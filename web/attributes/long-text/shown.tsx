import { useRouter } from '@tanstack/react-router';
import type { LongText } from '@tessera/domain/attributes/long-text.ts';
import { usePeople } from '../../data/folder/people.ts';
import { namedItem } from '../../data/search/named-items.ts';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { textFiles } from '../attachments/use-text-files.tsx';
import type { CellProps } from '../attribute-ui.ts';
import styles from './long-text.module.css';

/** A long text with its form, or with its lines as they are. */
export function Shown({ data, attribute: { team_id } }: CellProps<LongText>) {
  const people = usePeople();
  const router = useRouter({ warn: false });
  if (typeof data === 'string')
    return (
      <span className={styles.lines} dir="auto">
        {data}
      </span>
    );
  return (
    <RichTextView
      text={data.doc}
      className={styles.shown}
      people={(id) => people.get(Number(id))?.name}
      items={namedItem}
      files={textFiles(team_id)}
      onOpen={(href) => void router?.navigate({ href })}
    />
  );
}
