import { canBecomeOther } from '@tessera/domain/conversion/targets.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import ConvertDialog, { type ConvertDialogProps } from './convert-dialog.tsx';

/** Leads from what an attribute is to its conversion. */
export function ConvertButton(props: ConvertDialogProps) {
  const { attribute, onClose } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!canBecomeOther(attribute)) return null;
  return (
    <div>
      <Button size="small" onPress={() => setOpen(true)}>
        {t('conversion.open')}
      </Button>
      {isOpen && (
        <NeedsNetwork title={t('conversion.title', { name: attribute.name })} onClose={onClose}>
          <ConvertDialog {...props} />
        </NeedsNetwork>
      )}
    </div>
  );
}
