import type { Member } from '@tessera/domain/api/teams.ts';
import type { ReactElement } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Layer } from '../../ui/layer/layer.tsx';
import popup from '../../ui/menu/menu.module.css';
import { matches } from '../../ui/picker/match.ts';
import { SearchLine } from '../../ui/search-line/search-line.tsx';
import styles from './person-picker.module.css';
import { standingOf } from './standing-of.ts';

/** A button with a search for a person, by name or e-mail address. */
export function PersonPicker({
  label,
  people,
  trigger,
  onPick,
}: {
  label: string;
  people: readonly Member[];
  trigger: ReactElement;
  onPick(person: number): void;
}) {
  const { t } = useTranslation();
  return (
    <DialogTrigger>
      {trigger}
      <Layer title={label} className={styles.popover} placement="bottom end">
        <Dialog aria-label={label} className={styles.dialog!}>
          {({ close }) => (
            <Autocomplete filter={(text, typed) => matches(text, typed)}>
              <SearchLine label={t('permissions.findPerson')} isCombobox autoFocus />
              <ListBox
                aria-label={label}
                className={`${popup.menu} ${styles.list}`}
                items={people}
                selectionMode="single"
                onAction={(id) => {
                  close();
                  onPick(Number(id));
                }}
                renderEmptyState={() => <p className={styles.empty}>{t('ui.nothingFound')}</p>}
              >
                {(person) => (
                  <ListBoxItem
                    id={person.id}
                    textValue={`${person.name} ${person.email ?? ''}`}
                    className={popup.item!}
                  >
                    <Avatar name={person.name} photo={person.photo_url} size={20} />
                    <span className={styles.words}>
                      <span className={styles.name} dir="auto">
                        {person.name}
                      </span>
                      <span className={styles.note}>
                        {t(`permissions.one.${standingOf(person)}`)}
                        {person.email ? ` · ${person.email}` : ''}
                      </span>
                    </span>
                  </ListBoxItem>
                )}
              </ListBox>
            </Autocomplete>
          )}
        </Dialog>
      </Layer>
    </DialogTrigger>
  );
}
