import { isEmoji } from '@tessera/domain/emoji.ts';
import type { CommentReaction } from '@tessera/domain/records/comment-reaction.ts';
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useTranslation } from 'react-i18next';
import { myId, usePeople } from '../../data/folder/people.ts';
import { useFormats } from '../../data/page/formats.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import styles from './comments.module.css';

/** What people answer with most; any other emoji is typed or pasted. */
const OFFERED = ['👍', '❤️', '😄', '🎉', '🚀', '👀', '🙏', '✅', '🔥', '💡', '😮', '👎'];

/** The reactions to a comment: each emoji once, with who gave it. */
export function Reactions({
  reactions,
  onReact,
}: {
  reactions: readonly CommentReaction[];
  /** Undefined: the person may not. */
  onReact: ((reaction: string) => void) | undefined;
}) {
  const { t } = useTranslation();
  const people = usePeople();
  const formats = useFormats();
  if (reactions.length === 0) return null;
  const me = myId();
  const byEmoji = Map.groupBy(reactions, ({ reaction }) => reaction);
  return (
    <div className={styles.reactions}>
      {[...byEmoji].map(([reaction, given]) => {
        const ids = [...new Set(given.map(({ created_by }) => created_by ?? 0))];
        const names = formats.list(ids.map((id) => people.get(id)?.name ?? t('activity.somebody')));
        const isMine = ids.includes(me);
        const label = t('comments.reactedBy', { reaction, names });
        return (
          <Tooltip key={reaction} text={label}>
            <ToggleButton
              className={styles.reaction!}
              aria-label={label}
              isSelected={isMine}
              isDisabled={!onReact}
              onChange={() => onReact?.(reaction)}
            >
              <span aria-hidden>{reaction}</span>
              <span aria-hidden>{ids.length}</span>
            </ToggleButton>
          </Tooltip>
        );
      })}
    </div>
  );
}

/** Chooses an emoji: one of those that are used most, or any that is typed. */
export function ReactionPicker({ onReact }: { onReact(reaction: string): void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (reaction: string) => {
    setIsOpen(false);
    onReact(reaction);
  };
  return (
    <Popover
      label={t('comments.react')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton small label={t('comments.react')}>
          <SmilePlus size={15} />
        </IconButton>
      }
    >
      <div className={styles.offered}>
        {OFFERED.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.emoji}
            aria-label={t('comments.reactWith', { reaction: one })}
            onClick={() => choose(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <TextField
        label={t('comments.anyEmoji')}
        value=""
        onChange={(typed) => {
          const reaction = typed.trim();
          if (isEmoji(reaction)) choose(reaction);
        }}
      />
    </Popover>
  );
}
