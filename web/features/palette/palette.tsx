import { useParams } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import type { AnyPlace } from '../../commands/place.ts';
import { useFormats } from '../../data/page/formats.ts';
import { syncClient } from '../../data/sync/client.ts';
import { useMembers } from '../../data/teams/members.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { noteChoice } from './chosen.ts';
import type { Entry } from './entry.ts';
import { Foot } from './foot.tsx';
import { useGo } from './go.ts';
import { Nothing } from './nothing.tsx';
import { OptionGroup } from './option.tsx';
import type { Page } from './page-entries.tsx';
import styles from './palette.module.css';
import { wantedOf } from './score.ts';
import { readSought } from './sought.ts';
import { useActive } from './use-active.ts';
import { useCommands } from './use-commands.ts';
import { useEverywhere } from './use-everywhere.tsx';
import { useResults } from './use-results.ts';

export interface PaletteProps {
  team: Team;
  teams: readonly Team[];
  pages: readonly Page[];
  /** What was on the page when it was opened. */
  places: readonly AnyPlace[];
  /** What was typed before it was there. */
  begun: RefObject<string>;
  onClose(): void;
}

/** Finds what there is in a workspace, and does what can be done on the page under it. */
export function Palette({ places, begun, onClose, ...props }: PaletteProps) {
  const { t } = useTranslation();
  const { team } = props;
  const { rootId, folderId, itemId } = useParams({ strict: false });
  const [typed, setTyped] = useState(() => begun.current);
  // What was typed since this was drawn, and before it shows.
  useLayoutEffect(() => setTyped(begun.current), [begun]);
  const commands = useCommands(places);
  const { value: people = [] } = useMembers(team.id);
  const go = useGo();
  const sought = readSought(typed);
  const here = itemId ?? folderId ?? rootId;
  const known = useResults({ ...props, people, commands, go, here }, sought);
  const wanted = useMemo(() => wantedOf(sought.text), [sought.text]);
  const everywhere = useEverywhere({ team, go, sought, known });
  const groups = [...known, ...everywhere.groups];
  const entries = groups.flatMap((group) => group.entries);
  const list = useId();
  const active = useActive(entries, typed, list);

  const choose = (entry: Entry) => {
    noteChoice(syncClient().person, team.id, entry.key, syncClient().clock.now());
    onClose();
    afterClosing(entry.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      if (active.entry) choose(active.entry);
    } else if (!active.move(event.key)) return;
    event.preventDefault();
  };
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className={styles.shade!}>
      <Modal className={styles.modal!}>
        <Dialog className={styles.dialog!} aria-label={t('palette.open')}>
          <Field
            {...{ typed, list }}
            activeId={active.id}
            onType={setTyped}
            onKeyDown={onKeyDown}
            onClose={onClose}
          />
          <div id={list} role="listbox" aria-label={t('palette.results')} className={styles.list}>
            {groups.map((group) => (
              <OptionGroup
                key={group.id}
                {...{ group, wanted, list }}
                activeKey={active.entry?.key}
                onPoint={active.point}
                onChoose={choose}
              />
            ))}
          </div>
          {known.length === 0 && sought.text !== '' && (
            <Nothing
              {...{ sought }}
              state={everywhere.state}
              isFound={everywhere.isFound}
              onType={setTyped}
            />
          )}
          <Count count={entries.length} />
          <Foot sought={sought} onSought={setTyped} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The page has its focus back by then: what is done there is done as by a key. */
function afterClosing(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

interface FieldProps {
  typed: string;
  /** The id of the list. */
  list: string;
  activeId: string | undefined;
  onType(typed: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onClose(): void;
}

function Field({ typed, list, activeId, onType, onKeyDown, onClose }: FieldProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const input = useRef<HTMLInputElement>(null);
  // Before it shows: a key in between would be nobody's.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.field}>
      <Search size={18} aria-hidden />
      <input
        ref={input}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        className={styles.input}
        placeholder={t('palette.open')}
        aria-label={t('palette.open')}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      {isNarrow && (
        <IconButton label={t('ui.close')} onPress={onClose}>
          <X size={18} />
        </IconButton>
      )}
    </div>
  );
}

/** What is found, told to those who do not see it. */
function Count({ count }: { count: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <p role="status" className="for-screen-readers">
      {t('palette.count', { formatted: formats.number(count) })}
    </p>
  );
}
