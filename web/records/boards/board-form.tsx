import { useNavigate } from '@tanstack/react-router';
import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { StartId } from '@tessera/domain/starts/ids.ts';
import { starts } from '@tessera/domain/starts/index.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createBoard } from '../../data/structure/create-board.ts';
import { refusalOf, useStructure } from '../../data/structure/structure.ts';
import { HuePicker } from '../../ui/appearance/hue-picker.tsx';
import { IconChooser } from '../../ui/appearance/icon-chooser.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChecks } from '../../ui/use-checks.ts';
import { type BoardDraft, hueOf } from './hue-of.ts';
import { StartPicker } from './start-picker.tsx';
import styles from './starts.module.css';

interface BoardFormProps {
  teamId: number;
  draft: BoardDraft;
  onDraft(draft: BoardDraft): void;
  /** The start that is offered first. */
  suggested?: StartId | undefined;
  /** The board is created, and about to be opened. */
  onMade?(): void;
  /** Buttons beside the one that creates it. */
  children?: ReactNode;
}

/** Creates a board with a name, a start and a colour, and opens its first folder. */
export function BoardForm({ teamId, draft, onDraft, suggested, onMade, children }: BoardFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // The existing boards must be loaded, so that the new one is placed after them.
  const { ready, structure } = useStructure(teamId);
  const hue = hueOf(draft, structure.boards());
  const [busy, setBusy] = useState(false);
  // The start suggests a name, until the person enters one.
  const name = draft.name ?? (draft.start === 'empty' ? '' : t(`starts.${starts[draft.start].name}`));

  const fields = () => ({ name: name.trim(), hue, icon: draft.icon, position: 'a0', user_ids: [] });
  const checks = useChecks(() => ({
    name:
      name.trim() === ''
        ? t('board.nameRequired')
        : refusalOf(teamId, { collection: 'boards', id: newId(), fields: fields() }),
  }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checks.passes()) return;
    const wishes = {
      team: teamId,
      name: name.trim(),
      hue,
      icon: draft.icon,
      t: (key: string) => t(key),
    };
    setBusy(true);
    const { boardId, folderId } = createBoard(starts[draft.start], wishes);
    onMade?.();
    if (folderId === null) await navigate({ to: '/b/$rootId', params: { rootId: boardId } });
    else
      await navigate({
        to: '/b/$rootId/$folderId/{-$itemId}',
        params: { rootId: boardId, folderId, itemId: undefined },
      });
  };

  return (
    <form
      className={styles.form}
      ref={checks.ref}
      onSubmit={(event) => void submit(event)}
      noValidate
      data-unsaved={!busy && Boolean(draft.name?.trim())}
    >
      <TextField
        label={t('board.name')}
        {...checks.field('name', name, (next: string) => onDraft({ ...draft, name: next }))}
        autoFocus
        maxLength={NAME_MAX_LENGTH}
      />
      <StartPicker
        value={draft.start}
        onChange={(start) => {
          // The start may suggest a name.
          checks.clear();
          onDraft({ ...draft, start });
        }}
        suggested={suggested}
      />
      <div className={styles.appearance}>
        <IconChooser value={draft.icon} onChange={(icon) => onDraft({ ...draft, icon })} hue={hue} />
        <HuePicker value={hue} onChange={(hue) => onDraft({ ...draft, hue })} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" size="large" busy={busy} isDisabled={!ready}>
          {t('board.create')}
        </Button>
        {children}
      </div>
    </form>
  );
}
