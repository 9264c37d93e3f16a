import type { LabelOption } from '@tessera/domain/attributes/label.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { same } from '@tessera/sync/same-content.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countHolding } from '../../data/folder/count-holding.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { labelSettings } from './label-choice.ts';
import { OptionList } from './option-list.tsx';

interface OptionsDialogProps {
  attribute: Attribute;
  /** The option whose name is written first. */
  focused: string | undefined;
  onSettings(settings: Record<string, unknown>): void;
  onClose(): void;
}

/** Changes the options of a label over an open cell. Each change is saved by itself; words, once they are written. */
export default function OptionsDialog({ attribute, focused, onSettings, onClose }: OptionsDialogProps) {
  const { t } = useTranslation();
  const { options: saved, multiple } = labelSettings(attribute.settings);
  /** What is being written about one of them. */
  const [written, setWritten] = useState<{ id: string; part: Partial<LabelOption> }>();
  const withPart = (id: string, part: Partial<LabelOption>) =>
    saved.map((option) => (option.id === id ? { ...option, ...part } : option));
  const save = (options: LabelOption[]) => {
    if (!same(options, saved)) onSettings({ multiple, options });
  };

  /** What is written, as it can be saved: an option without a name keeps the one that it has. */
  const writtenOptions = (): LabelOption[] => {
    if (!written) return saved;
    const { name, ...others } = written.part;
    const called = name?.trim();
    return withPart(written.id, { ...others, ...(called ? { name: called } : {}) });
  };
  const saveWritten = () => {
    // It stays as it is written, with what is wrong with it.
    if (written?.part.name?.trim() === '') return;
    save(writtenOptions());
    setWritten(undefined);
  };
  const close = () => {
    save(writtenOptions());
    onClose();
  };

  return (
    <Dialog
      title={t('attributes.editOptions')}
      onClose={close}
      actions={
        <Button kind="primary" onPress={close}>
          {t('ui.close')}
        </Button>
      }
    >
      <div
        role="group"
        aria-label={attribute.name}
        onBlur={saveWritten}
        onKeyDown={(event) => event.key === 'Enter' && saveWritten()}
      >
        <OptionList
          options={written ? withPart(written.id, written.part) : saved}
          focused={focused}
          countHolding={(ids) => countHolding(attribute.team_id, attribute, ids)}
          onPart={(id, part) => {
            if (!('name' in part || 'synonyms' in part)) return save(withPart(id, part));
            setWritten((before) => ({ id, part: before?.id === id ? { ...before.part, ...part } : part }));
          }}
          onOptions={(options) => {
            setWritten(undefined);
            save(options);
          }}
        />
      </div>
    </Dialog>
  );
}
