import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { TFunction } from 'i18next';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlsoMade } from '../../attributes/attribute-ui.ts';
import {
  type BegunAttribute,
  labelOf,
  newAttributeChoices,
  settingsOfChoice,
} from '../../attributes/new-attribute-choices.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { type Problems, useChecks } from '../../ui/use-checks.ts';
import { savesWith } from './also-save.ts';
import { ConvertButton } from './convert-button.tsx';
import { KindSelect, KindSettings } from './kind-fields.tsx';
import { type AttributePlace, PlaceSelect, placed } from './place-select.tsx';
import { mergedSettings } from './settings-merge.ts';
import { changedShape, isWidth, type Shape, shapeIn, WIDTHS } from './shape.ts';
import { ShapeFields } from './shape-fields.tsx';
import { useAttributeSave } from './use-attribute-save.ts';

interface AttributeDialogProps {
  teamId: number;
  folder: Folder;
  /** Those of the folder. */
  attributes: readonly Attribute[];
  /** Undefined: a new one. */
  edited?: Attribute | undefined;
  /** What is known of a new one. */
  begun?: BegunAttribute;
  /** A new one is made. */
  onMade?(id: string): void;
  onClose(): void;
}

/** Creates an attribute, or changes the name and settings of an existing one. */
export default function AttributeDialog(props: AttributeDialogProps) {
  const { teamId, folder, attributes, begun, onClose } = props;
  const { t } = useTranslation();
  const { before, edited, isGone } = useEdited(props.edited);
  const [name, setName] = useState(edited?.name ?? begun?.name ?? '');
  const [choice, setChoice] = useState<string>(edited?.kind ?? begun?.choice.id ?? 'text');
  const [settings, setSettings] = useState(() => edited?.settings ?? settingsOfChoice(begun?.choice, t));
  const [place, setPlace] = useState<AttributePlace>(edited?.folder_id === null ? 'board' : 'folder');
  const [shape, setShape] = useState<Shape>(() => shapeIn(edited));
  const checks = useChecks(() => wrongIn(name, shape, t));
  const form = useId();
  /** What it is stays; what the server says of the rest is waited for. */
  const waits = edited !== undefined;
  const chosen = newAttributeChoices.find(({ id }) => id === choice) ?? newAttributeChoices[0]!;
  const { kind } = chosen;
  const read = attributeKinds[kind].settings.safeParse(settings);
  // What is not right yet stays in its field; the save says what is wrong with it.
  const checked = (read.success ? read.data : settings) as Record<string, unknown>;
  const [newAttributeId] = useState(newId);
  const base = edited ?? { id: newAttributeId, team_id: teamId, board_id: folder.board_id, primary: false };
  const onSaved = () => {
    props.onMade?.(base.id);
    onClose();
  };
  const { busy, save } = useAttributeSave({ teamId, waits, onSaved, onProblem: checks.fail });
  const [also, setAlso] = useState<AlsoMade>();
  const draft = { ...base, kind, name: name.trim(), settings: checked } as Attribute;

  /** A preset brings its name, unless the person has typed one. */
  const choose = (id: string) => {
    const next = newAttributeChoices.find((one) => one.id === id)!;
    const typed = name.trim() !== '' && !(chosen.preset && name === labelOf(chosen, t));
    if (!typed) setName(next.preset ? labelOf(next, t) : '');
    setChoice(id);
    setShape((before) => ({ ...before, default: null }));
    setSettings(settingsOfChoice(next, t));
    setAlso(undefined);
    checks.clear();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checks.passes()) return;
    if (isGone) return checks.fail({ name: t('formulaEditor.goneAttribute') });
    const fields = {
      ...changedIn(before, edited, draft),
      ...changedShape(before, draft, shape),
      ...(edited ? {} : { ...placed(place, teamId, folder, draft), primary: false }),
    };
    if (edited && !also && Object.keys(fields).length === 0) return onSaved();
    const part = { collection: 'attributes', id: base.id, fields } as const;
    void save(part, also && savesWith(teamId, part, also));
  };

  return (
    <Dialog
      title={t(edited ? 'attributes.edit' : 'attributes.add')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t(edited ? 'ui.save' : 'attributes.create')}
          </Button>
        </>
      }
    >
      <form id={form} ref={checks.ref} onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <TextField
          label={t('attributes.name')}
          {...checks.field('name', name, setName)}
          autoFocus
          maxLength={200}
        />
        <KindSelect value={choice} isDisabled={waits} onChange={choose} />
        {edited && <ConvertButton {...{ teamId, folder, attributes, onClose }} attribute={edited} />}
        <PlaceSelect
          {...{ teamId, boardId: folder.board_id }}
          value={place}
          isDisabled={waits}
          // A name is taken in its place.
          onChange={checks.field('name', place, setPlace).onChange}
        />
        <KindSettings
          {...{ teamId, kind, edited, folder, attributes }}
          attributeId={base.id}
          ofFolder={place === 'board' ? null : folder.id}
          onAlso={setAlso}
          settings={settings}
          onChange={setSettings}
        />
        <Suspense>
          <ShapeFields
            key={kind}
            attribute={draft}
            shape={shape}
            checks={checks}
            onChange={(part) => setShape((before) => ({ ...before, ...part }))}
            onSettings={setSettings}
          />
        </Suspense>
      </form>
    </Dialog>
  );
}

/** What the form is about. One that somebody deletes meanwhile stays that: nothing new is made of it. */
function useEdited(now: Attribute | undefined) {
  /** As it was when the form was opened: what others change of it meanwhile is not written over. */
  const [before] = useState(now);
  return { before, edited: now ?? before, isGone: before !== undefined && now === undefined };
}

/** The name and the settings, as far as the form has changed them. */
function changedIn(before: Attribute | undefined, now: Attribute | undefined, draft: Attribute) {
  const { name, settings } = draft;
  if (!before || !now) return { name, settings };
  // What was stored without a setting has its default, as the form has it.
  const [was, theirs] = [before, now].map((one) => attributeKinds[one.kind].settings.safeParse(one.settings));
  const merged = mergedSettings(
    (was!.data ?? before.settings ?? {}) as Record<string, unknown>,
    settings,
    (theirs!.data ?? now.settings ?? {}) as Record<string, unknown>,
  );
  return {
    ...(name === before.name ? {} : { name }),
    // Settings of another kind, which somebody has made of it meanwhile, are none of the form's.
    ...(now.kind !== draft.kind || same(merged, now.settings) ? {} : { settings: merged }),
  };
}

const wrongIn = (name: string, { width }: Shape, t: TFunction): Problems => ({
  name: name.trim() === '' ? t('attributes.nameRequired') : undefined,
  width: isWidth(width) ? undefined : t('attributes.widthHint', WIDTHS),
});
