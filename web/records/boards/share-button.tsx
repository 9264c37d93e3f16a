import type { Board } from '@tessera/domain/records/board.ts';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { useBoardAudience } from '../../data/permissions/board-audience.ts';
import { useFormerAndPresent } from '../../data/teams/members.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { audienceIcons } from './audience-icons.ts';
import styles from './share-button.module.css';

/** Faces on the button; the others are counted. */
const SHOWN = 3;
/** Names in its tooltip. */
const NAMED = 10;

/** Opens the sharing of a board, and says at a glance who sees it and who is on it. */
export function ShareButton({ teamId, board, onPress }: { teamId: number; board: Board; onPress(): void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const audience = useBoardAudience(teamId, board.id);
  const all = useFormerAndPresent(teamId, true).value ?? [];
  const byId = new Map(all.filter(({ former }) => !former).map((person) => [person.id, person]));
  const people = board.user_ids.flatMap((id) => byId.get(id) ?? []);
  const shown = people.slice(0, SHOWN);
  const more = people.length - shown.length;
  const Icon = audienceIcons[audience];
  const names = people.slice(0, NAMED).map(({ name }) => name);
  const unnamed = people.length - names.length;
  const listed =
    unnamed > 0
      ? `${formats.clauses(names)} · ${t('permissions.people.more', { count: unnamed })}`
      : formats.list(names);
  const sees = t(`permissions.sees.${audience}`);
  return (
    <Tooltip text={people.length > 0 ? `${sees}\n${t('share.onBoardNames', { names: listed })}` : sees}>
      <Button className={styles.button!} aria-haspopup="dialog" onPress={onPress}>
        <Icon size={14} aria-hidden />
        {shown.length > 0 && (
          <span className={styles.faces} aria-hidden="true">
            {shown.map(({ id, name, photo_url }) => (
              <Avatar key={id} name={name} photo={photo_url} size={20} />
            ))}
            {more > 0 && (
              <span className={styles.more} dir="ltr">
                +{formats.number(more)}
              </span>
            )}
          </span>
        )}
        <span className={styles.word}>{t('folder.share')}</span>
      </Button>
    </Tooltip>
  );
}
