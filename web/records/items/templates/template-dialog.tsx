import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { invalidBecause } from '@tessera/domain/errors.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { clashIn } from '@tessera/domain/records/clash.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { isTemplated } from '@tessera/domain/records/templated-items.ts';
import { validData } from '@tessera/domain/records/value-data.ts';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ValueField } from '../../../attributes/value-field.tsx';
import { sayRule } from '../../../data/api/say-error.ts';
import { useFormats } from '../../../data/page/formats.ts';
import { saveTree } from '../../../data/structure/boards.ts';
import { refusalOf, useStructure } from '../../../data/structure/structure.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useChecks } from '../../../ui/use-checks.ts';
import { type TemplateDraft, templateSave } from './draft.ts';
import { SubItemFields } from './sub-item-fields.tsx';
import styles from './templates.module.css';

interface TemplateDialogProps {
  teamId: number;
  folder: Folder;
  attributes: readonly Attribute[];
  draft: TemplateDraft;
  onClose(): void;
}

/** A template of items: its name, the values of a new item, and its sub-items. */
export function TemplateDialog({ teamId, folder, attributes, draft, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { structure } = useStructure(teamId);
  const [written, setWritten] = useState(draft);
  const form = useId();
  const { values, leftOut = 0 } = written;
  const change = (part: Partial<TemplateDraft>) => setWritten((before) => ({ ...before, ...part }));
  const checks = useChecks(() => {
    const clash = clashIn(attributes, values, Object.keys(values));
    return {
      name: written.name.trim() === '' ? t('attributes.nameRequired') : undefined,
      items: clash && sayRule(invalidBecause(clash.code)),
    };
  });
  const ofItems = <K extends 'values' | 'sub_items'>(part: K) =>
    checks.field('items', written[part], (next) => change({ [part]: next })).onChange;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checks.passes()) return;
    const save = templateSave(folder, structure.itemTemplates(folder.id), written);
    const refusal = 'fields' in save ? refusalOf(teamId, save) : undefined;
    if (refusal) return checks.fail({ items: refusal });
    saveTree(teamId, save);
    onClose();
  };
  return (
    <Dialog
      title={t(draft.id ? 'templates.edit' : 'templates.new')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form id={form} ref={checks.ref} onSubmit={submit} noValidate className={styles.form}>
        <TextField
          label={t('templates.name')}
          {...checks.field('name', written.name, (name) => change({ name }))}
          autoFocus
          maxLength={NAME_MAX_LENGTH}
        />
        <Suspense>
          <TemplateValues {...{ attributes, values }} onChange={ofItems('values')} />
          <SubItemFields
            attributes={attributes}
            subItems={written.sub_items}
            onChange={ofItems('sub_items')}
          />
        </Suspense>
        {leftOut > 0 && (
          <p className={styles.quiet}>
            {t('templates.leftOut', { count: leftOut, formatted: formats.number(leftOut) })}
          </p>
        )}
        {checks.problems.items && (
          <p role="alert" className={styles.problem}>
            {checks.problems.items}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** The values with which the new item begins. */
function TemplateValues({
  attributes,
  values,
  onChange,
}: {
  attributes: readonly Attribute[];
  values: Record<string, unknown>;
  onChange(values: Record<string, unknown>): void;
}) {
  const { t } = useTranslation();
  return attributes.filter(isTemplated).map((attribute) => {
    const { id, name } = attribute;
    return (
      <ValueField
        key={id}
        attribute={attribute}
        data={validData(attribute, values[id]) ?? null}
        onChange={(data) => {
          const { [id]: _before, ...others } = values;
          onChange(data === null ? others : { ...others, [id]: data });
        }}
        onSettings={undefined}
        words={{
          label: name,
          set: t('templates.setValue', { name }),
          change: t('templates.changeValue', { name }),
          clear: t('templates.clearValue', { name }),
        }}
      />
    );
  });
}
