import { useNavigate } from '@tanstack/react-router';
import { TEXT_MAX_LENGTH } from '@tessera/domain/constants.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { type PlacedShare, placeShare, type Shared } from '@tessera/domain/shares/shared.ts';
import { Paperclip } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { saveShare } from '../../data/shares/shares.ts';
import { openTeam, Structure, useStructure } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';
import { type ChosenPlace, PlaceChoice } from '../../records/tree/place-choice.tsx';
import { AskPage } from '../../ui/ask-page/ask-page.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FileLine } from '../../ui/file-line/file-line.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useChecks } from '../../ui/use-checks.ts';
import { keepPlace, takesItems } from './last-place.ts';
import styles from './shares.module.css';

interface NewItemProps {
  shared: Shared<File>;
  /** Where it may go, unless another place is chosen. */
  proposed: ChosenPlace | undefined;
  /** The item is made. */
  onDone(): Promise<void>;
  onDiscard(): void;
}

/** The item that is made of what was shared, before it is one. */
export function NewItem({ shared, proposed, onDone, onDiscard }: NewItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const [title, setTitle] = useState(shared.title);
  const [place, setPlace] = useState(proposed);
  const [busy, setBusy] = useState(false);
  const checks = useChecks(() => ({
    title: title.trim() === '' ? t('shares.titleRequired') : undefined,
  }));
  const { text, url, files } = shared;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !checks.passes() || !place) return;
    const structure = new Structure(openTeam(place.team).collections);
    const folder = structure.folder(place.id);
    // It has gone since it was chosen.
    if (!folder) return setPlace(undefined);
    setBusy(true);
    const placed = placeShare(structure.attributes(folder), { ...shared, title: title.trim() });
    const at = { team_id: place.team, board_id: folder.board_id, folder_id: folder.id };
    const itemId = await saveShare(syncClient(), at, placed, ({ message }) =>
      showToast(message, { kind: 'error' }),
    );
    keepPlace(place);
    await onDone();
    showToast(t('shares.added', { title: title.trim(), folder: folder.name }), { kind: 'good' });
    await navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: folder.board_id, folderId: folder.id, itemId },
      replace: true,
    });
  };

  return (
    <AskPage title={t('shares.title')}>
      <form className={styles.form} ref={checks.ref} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...checks.field('title', title, setTitle)}
          label={t('shares.name')}
          maxLength={TEXT_MAX_LENGTH}
          autoComplete="off"
        />
        {(text !== '' || (url !== '' && url !== title)) && (
          <div className={styles.part}>
            <h2>{t('shares.text')}</h2>
            <div className={styles.text} dir="auto" tabIndex={0}>
              {[text, text.includes(url) ? '' : url].filter(Boolean).join('\n\n')}
            </div>
          </div>
        )}
        {files.length > 0 && (
          <div className={styles.part}>
            <h2>{t('shares.files')}</h2>
            <ul className={styles.files}>
              {files.map((file, at) => (
                <li key={at}>
                  <FileLine Icon={Paperclip} name={file.name} size={formats.bytes(file.size)} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <PlaceChoice
          label={t('shares.where')}
          chosen={place}
          onChoose={setPlace}
          isPossible={takesItems}
          nowhere={t('shares.nowhere')}
        />
        {place && <Outcome place={place} shared={shared} />}
        <div className={styles.buttons}>
          <Button kind="primary" size="large" type="submit" busy={busy} isDisabled={place === undefined}>
            {t('shares.add')}
          </Button>
          <Button kind="quiet" size="large" isDisabled={busy} onPress={onDiscard}>
            {t('shares.discard')}
          </Button>
        </div>
      </form>
    </AskPage>
  );
}

/** Which attributes get what, and what no attribute of the folder can hold. */
function Outcome({ place, shared }: { place: ChosenPlace; shared: Shared<File> }) {
  const { structure } = useStructure(place.team);
  const folder = structure.folder(place.id);
  return folder ? <Told folder={folder} placed={placeShare(structure.attributes(folder), shared)} /> : null;
}

function Told({ folder, placed }: { folder: Folder; placed: PlacedShare<File> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { textIn, urlIn, filesIn, isTextLeft, filesLeft } = placed;
  return (
    <div className={styles.outcome} role="status">
      {textIn && <p>{t('shares.textIn', { name: textIn.name })}</p>}
      {urlIn && <p>{t('shares.urlIn', { name: urlIn.name })}</p>}
      {filesIn && <p>{t('shares.filesIn', { name: filesIn.name })}</p>}
      {isTextLeft && <p className={styles.left}>{t('shares.textLeft', { folder: folder.name })}</p>}
      {filesLeft.length > 0 && (
        <p className={styles.left}>
          {t('shares.filesLeft', {
            folder: folder.name,
            names: formats.list(filesLeft.map(({ name }) => name)),
          })}
        </p>
      )}
    </div>
  );
}
