import { audienceOf, audiences, entriesFor, narrowedBy } from '@tessera/domain/permissions/audience.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import type { Visibility } from '@tessera/domain/permissions/visibility.ts';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { syncClient } from '../../data/sync/client.ts';
import { audienceIcons } from '../../records/boards/audience-icons.ts';
import styles from './audience.module.css';
import { BoardPeople } from './board-people.tsx';
import { usePermissionEditor } from './permission-editor.ts';
import { PlaceLink } from './place-head.tsx';
import { useWords } from './use-words.ts';

/** Chooses who can see a board or a folder. */
export function Audience() {
  const { place, board, after, access, set, setPeople } = usePermissionEditor();
  const { t, place: named } = useWords();
  const { tree, effective } = after;
  const me = syncClient().person;
  const isOnBoard = tree.get('boards', board!)?.user_ids.includes(me) ?? false;
  const mayChange = access.may('MANAGE_VISIBILITY', place);
  const mayPutPeople = access.may('MANAGE_VISIBILITY', boardPlace(board!));

  const choose = (wanted: string) => {
    set(entriesFor(tree, effective, place, wanted as Visibility));
    // People who make it private are put on the board, so that they still see it.
    if (wanted === 'private' && !isOnBoard && mayPutPeople) setPeople(new Map([[me, true]]));
  };

  return (
    <section className={styles.audience} aria-labelledby="who-sees">
      <h2 id="who-sees" className={styles.heading}>
        {t('permissions.sees.title')}
      </h2>
      <RadioGroup
        aria-labelledby="who-sees"
        className={styles.choices!}
        value={audienceOf(tree, effective, place)}
        onChange={choose}
        isDisabled={!mayChange}
      >
        {audiences.map((one) => {
          const Icon = audienceIcons[one];
          const by = narrowedBy(tree, effective, place, one);
          return (
            <Radio key={one} value={one} isDisabled={by !== undefined} className={styles.choice!}>
              <Icon size={16} aria-hidden />
              <span className={styles.words}>
                <span className={styles.name}>{t(`permissions.sees.${one}`)}</span>
                <span className={styles.text}>
                  {by
                    ? t('permissions.sees.narrower', { place: named(by) })
                    : t(`permissions.sees.${one}Text`)}
                </span>
              </span>
              <span className={styles.mark} aria-hidden />
            </Radio>
          );
        })}
      </RadioGroup>
      {place.folder_id === null ? (
        <BoardPeople mayChange={mayPutPeople} />
      ) : (
        <p className={styles.hint}>
          <PlaceLink place={boardPlace(board!)}>{t('permissions.people.onBoard')}</PlaceLink>
        </p>
      )}
    </section>
  );
}
