import { dataIn } from '@tessera/domain/attributes/attribute-data.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type AttributeSection, sectioned } from '@tessera/domain/records/attribute-section.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { useTranslation } from 'react-i18next';
import { WholeValue } from '../../attributes/whole-value.tsx';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { PrintSheet } from '../../views/print/print-sheet.tsx';
import { PrintedComments } from '../comments/printed-comments.tsx';
import styles from './printed-item.module.css';

/** A whole item on paper, in place of the page. */
export function PrintedItem({
  item,
  attributes,
  sections,
  name,
  path,
  below,
  nameOf,
  comments,
}: {
  item: Item;
  attributes: readonly Attribute[];
  sections: readonly AttributeSection[];
  name: string;
  /** The names of all around it, from the board on. */
  path: readonly string[];
  /** The items right below another one. */
  below(itemId: string): readonly Item[];
  nameOf(item: Item): string;
  /** Where its comments are; undefined: whoever visits is told none. */
  comments: FolderPlace | undefined;
}) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const others = attributes.filter((one) => !one.primary);
  const fieldOf = (attribute: Attribute) => {
    const data = dataIn(item, attribute, viewer);
    return (
      <div key={attribute.id} className={styles.attribute}>
        <dt dir="auto">{attribute.name}</dt>
        <dd>
          {data === null ? (
            <span className={styles.empty}>{t('item.empty')}</span>
          ) : (
            <WholeValue attribute={attribute} data={data} />
          )}
        </dd>
      </div>
    );
  };
  return (
    <PrintSheet>
      <p className={styles.path}>{path.join(' / ')}</p>
      <h1 dir="auto">{name}</h1>
      {sectioned(others, sections).map(
        ({ section, attributes: within }) =>
          within.length > 0 && (
            <section key={section?.id ?? ''}>
              {section && (
                <h2 className={styles.section} dir="auto">
                  {section.name}
                </h2>
              )}
              <dl className={styles.attributes}>{within.map(fieldOf)}</dl>
            </section>
          ),
      )}
      {below(item.id).length > 0 && (
        <section>
          <h2 className={styles.section}>{t('filter.subItems.title')}</h2>
          <Below {...{ item, below, nameOf }} />
        </section>
      )}
      {comments && <PrintedComments place={comments} about={{ item_id: item.id, view_id: null }} />}
    </PrintSheet>
  );
}

function Below({
  item,
  below,
  nameOf,
}: Pick<Parameters<typeof PrintedItem>[0], 'item' | 'below' | 'nameOf'>) {
  const items = below(item.id);
  if (items.length === 0) return null;
  return (
    <ul className={styles.below}>
      {items.map((one) => (
        <li key={one.id} dir="auto">
          {nameOf(one)}
          <Below item={one} below={below} nameOf={nameOf} />
        </li>
      ))}
    </ul>
  );
}
