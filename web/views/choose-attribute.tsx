import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { AttributeUi } from '../attributes/attribute-ui.ts';
import { attributeUis } from '../attributes/index.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import styles from './choose-attribute.module.css';

interface Props {
  title: string;
  text: string;
  attributes: readonly Attribute[];
  onChoose(attributeId: string): void;
  /** What makes one that fits; undefined: it is not offered. */
  adding: { label: string; onAdd(): void } | undefined;
}

/** A view of which nobody has said by which attribute it shows items. */
export function ChooseAttribute({ title, text, attributes, onChoose, adding }: Props) {
  return (
    <div className={styles.choose}>
      <EmptyState title={title} text={text}>
        {attributes.map(({ id, kind, name }) => {
          const { Icon }: AttributeUi = attributeUis[kind];
          return (
            <Button key={id} icon={<Icon size={14} />} onPress={() => onChoose(id)}>
              <span dir="auto">{name}</span>
            </Button>
          );
        })}
        {adding && (
          <Button kind={attributes.length === 0 ? 'primary' : 'secondary'} onPress={adding.onAdd}>
            {adding.label}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
