import { savedOf } from '@tessera/domain/computing/computation.ts';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { type FieldProps, FieldValue } from '../../attributes/fields/field-value.tsx';
import { attributeUis } from '../../attributes/index.ts';
import { WholeValue } from '../../attributes/whole-value.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './item.module.css';

/** An attribute of an open item. */
export function ItemField(props: FieldProps) {
  const { attribute, data, item } = props;
  const { Icon, whole, prepare = whole?.prepare }: AttributeUi = attributeUis[savedOf(attribute).kind];
  useEffect(() => prepare?.(), [prepare]);
  const { t } = useTranslation();
  const { toggle, Pending, Control }: AttributeUi = attributeUis[attribute.kind];
  return (
    <div className={styles.field}>
      <dt>
        <span className={styles.label}>
          <Icon size={14} aria-hidden />
          <span dir="auto">{attribute.name}</span>
          <OfAttribute {...props} />
        </span>
      </dt>
      <dd className={styles.value}>
        <FieldValue {...props}>
          {data === null && !toggle && !Pending && !Control ? (
            <span className={styles.empty}>
              {t(attribute.required ? 'attributes.required' : 'item.empty')}
            </span>
          ) : (
            <WholeValue attribute={attribute} data={data} item={item} />
          )}
        </FieldValue>
        <Description {...props} />
      </dd>
    </div>
  );
}

/** The attribute that names an item, as its title. */
export function ItemTitle({ name, ...props }: FieldProps & { name: string }) {
  return (
    <div className={styles.titleField}>
      <FieldValue {...props}>
        <h2 className={styles.title} dir="auto">
          {name}
        </h2>
      </FieldValue>
      <OfAttribute {...props} />
      <Description {...props} />
    </div>
  );
}

function OfAttribute({ attribute: { name }, onHistory }: FieldProps) {
  const { t } = useTranslation();
  if (!onHistory) return null;
  return (
    <span className={styles.ofAttribute}>
      <IconButton small label={t('item.historyOf', { name })} onPress={onHistory}>
        <History size={14} />
      </IconButton>
    </span>
  );
}

function Description({ attribute: { description } }: FieldProps) {
  if (!description) return null;
  return (
    <p className={styles.description} dir="auto">
      {description}
    </p>
  );
}
