import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countValues } from '../../data/folder/count-holding.ts';
import { useFormats } from '../../data/page/formats.ts';
import { linkingSideOf, otherSidesOf } from '../../data/structure/other-sides.ts';
import { saveStructure } from '../../data/structure/structure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';

interface DeleteAttributeDialogProps {
  teamId: number;
  attribute: Attribute;
  onClose(): void;
}

/** Deletes an attribute. With one of links goes their other side: one action, with one undo. */
export function DeleteAttributeDialog({ teamId, attribute, onClose }: DeleteAttributeDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isOpen = true;
    void countValues(teamId, attribute).then((found) => isOpen && setCount(found));
    return () => {
      isOpen = false;
    };
  }, [teamId, attribute]);
  const linking = linkingSideOf(teamId, attribute);
  const sides = otherSidesOf(teamId, attribute.id);
  const words = sides.map(({ attribute: { name }, place, mayDelete }) =>
    t(mayDelete ? 'table.otherSideGoes' : 'table.otherSideStays', { name, place }),
  );
  const text = linking
    ? t('table.deleteOtherSideText', { name: linking.attribute.name, place: linking.place })
    : t('table.deleteAttributeText');
  const held = count === undefined ? [] : [t('table.valuesGo', { count, formatted: formats.number(count) })];
  const gone = [...sides.filter(({ mayDelete }) => mayDelete).map((side) => side.attribute), attribute];
  const deletions = gone.map(({ id }) => ({ collection: 'attributes' as const, id, delete: true as const }));
  return (
    <ConfirmDialog
      title={t('table.deleteAttributeTitle', { name: attribute.name })}
      text={[text, ...held, ...words, t('table.attributeBack')].join(' ')}
      yes={t('table.deleteAttribute')}
      onClose={onClose}
      onYes={() => void saveStructure(teamId, ...deletions).catch(() => {})}
    />
  );
}
