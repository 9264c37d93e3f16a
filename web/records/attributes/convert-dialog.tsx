import { type AttributeKindId, attributeKindIds } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { whyNotTo } from '@tessera/domain/conversion/targets.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { useFormats } from '../../data/page/formats.ts';
import type { ConversionWish } from '../../data/structure/conversions.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { ConversionPreviewPart } from './conversion-preview.tsx';
import { KindSettings } from './kind-fields.tsx';
import { useConversion } from './use-conversion.ts';

export interface ConvertDialogProps {
  teamId: number;
  folder: Folder;
  /** Those of the folder. */
  attributes: readonly Attribute[];
  attribute: Attribute;
  onClose(): void;
}

/** Makes an attribute one of another type, after a look at what becomes of its values. */
export default function ConvertDialog({
  teamId,
  folder,
  attributes,
  attribute,
  onClose,
}: ConvertDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [kind, setKind] = useState<AttributeKindId | null>(null);
  const [settings, setSettings] = useState<Record<string, unknown>>({});
  const { progress, problem, clearProblem, start, cancel } = useConversion(attribute.name, onClose);
  const read = kind && attributeKinds[kind].settings.safeParse(settings);
  const wish: ConversionWish | undefined =
    kind && read?.success
      ? { team: teamId, id: attribute.id, kind, settings: read.data as Record<string, unknown> }
      : undefined;
  const choices = attributeKindIds
    .filter((id) => id !== attribute.kind)
    .map((id) => {
      const { Icon }: AttributeUi = attributeUis[id];
      const because = whyNotTo(attribute, id);
      return {
        id: id as AttributeKindId,
        label: t(`attributes.${id}`),
        icon: <Icon size={14} aria-hidden />,
        ...(because ? { disabled: true, note: t(`errors.issues.${because}`) } : {}),
      };
    })
    .sort((one, other) => Number('disabled' in one) - Number('disabled' in other));

  return (
    <Dialog
      title={t('conversion.title', { name: attribute.name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t(progress ? 'ui.close' : 'ui.cancel')}</Button>
          {cancel && <Button onPress={cancel}>{t('conversion.cancel')}</Button>}
          <Button
            kind="primary"
            isDisabled={!wish}
            busy={progress !== undefined}
            onPress={() => wish && void start(wish)}
          >
            {t('conversion.convert')}
          </Button>
        </>
      }
    >
      {progress === undefined ? (
        <>
          <SearchSelect
            label={t('conversion.to')}
            value={kind}
            choices={choices}
            onChange={(id) => {
              setKind(id);
              setSettings({});
              clearProblem();
            }}
          />
          {kind && (read?.success || Object.keys(settings).length > 0) && (
            <KindSettings
              {...{ teamId, kind, folder, attributes }}
              attributeId={attribute.id}
              ofFolder={attribute.folder_id}
              edited={undefined}
              settings={settings}
              onChange={setSettings}
            />
          )}
          {problem && <p role="alert">{problem}</p>}
          {wish && <ConversionPreviewPart key={JSON.stringify(wish)} wish={wish} attribute={attribute} />}
        </>
      ) : (
        <>
          <ProgressBar
            label={t('conversion.running')}
            value={progress === 'asked' ? 0 : progress.items_done}
            max={progress === 'asked' ? 1 : progress.items}
            detail={progress === 'asked' ? '' : formats.number(progress.items_done)}
          />
          <p>{t('conversion.goesOn')}</p>
        </>
      )}
    </Dialog>
  );
}
