import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
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
  const linking = linkingSideOf(teamId, attribute);
  const sides = otherSidesOf(teamId, attribute.id);
  const words = sides.map(({ attribute: { name }, place, mayDelete }) =>
    t(mayDelete ? 'table.otherSideGoes' : 'table.otherSideStays', { name, place }),
  );
  const text = linking
    ? t('table.deleteOtherSideText', { name: linking.attribute.name, place: linking.place })
    : t('table.deleteAttributeText');
  const gone = [...sides.filter(({ mayDelete }) => mayDelete).map((side) => side.attribute), attribute];
  const deletions = gone.map(({ id }) => ({ collection: 'attributes' as const, id, delete: true as const }));
  return (
    <ConfirmDialog
      text={[text, ...words].join(' ')}
      yes={t('table.deleteAttribute')}
      onClose={onClose}
      onYes={() => void saveStructure(teamId, ...deletions).catch(() => {})}
    />
  );
}
