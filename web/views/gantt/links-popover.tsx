import { wholeNumber } from '@tessera/domain/digits.ts';
import type { Dependency } from '@tessera/domain/schedule/dependency.ts';
import { dependencyTypes, LAG_MAX } from '@tessera/domain/schedule/wait.ts';
import { ArrowRight, Trash2 } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { PopoverAt } from '../../ui/popover/popover.tsx';
import { useAnchor } from '../../ui/popover/use-anchor.ts';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { namesOf } from '../moving/move-items.ts';
import { sayEditGone, sayEditLost } from '../open-fields/say-edit-gone.ts';
import styles from './links.module.css';
import { saveLink, USUAL } from './plan-link.ts';
import type { GanttState } from './use-gantt.ts';

/** A lag that is typed, of a dependency between items of these names. */
interface Typing extends Pick<Dependency, 'from' | 'to'> {
  text: string;
  names: { from: string; to: string };
}

const isSame = (one: Pick<Dependency, 'from' | 'to'>, other: Pick<Dependency, 'from' | 'to'>): boolean =>
  one.from === other.from && one.to === other.to;

/** What is known of a chosen arrow, or of all arrows of a bar: type, lag, and that it can be removed. */
export function LinksPopover({ state }: { state: GanttState }) {
  const { t } = useTranslation();
  const { chosen, setChosen, waits, props, rows } = state;
  const of = chosen?.bar;
  const anchor = useAnchor(chosen, () => {
    const chart = state.list.scroller.current;
    return (
      chart?.querySelector('[data-chosen-at]') ?? chart?.querySelector(`[data-bar="${CSS.escape(of ?? '')}"]`)
    );
  });
  const [typing, setTyping] = useState<Typing>();
  const links = !chosen
    ? []
    : of !== undefined
      ? [...waits.into(of), ...waits.outOf(of)]
      : waits.into(chosen.to).filter(({ from }) => from === chosen.from);
  // What waits for an item in the trash waits for it again once it is back.
  const shown = links.filter(({ from, to }) => rows.item(from) && rows.item(to));
  const close = () => {
    state.takesFocus.current = true;
    setChosen(undefined);
    setTyping(undefined);
  };
  const isGone = chosen && (of === undefined ? shown.length === 0 : !rows.item(of));
  const isTypedGone = typing && !shown.some((one) => isSame(one, typing));
  const look = useEffectEvent(() => {
    if (isTypedGone) {
      setTyping(undefined);
      const { from, to, names, text } = typing;
      const gone = !rows.item(from) ? names.from : rows.item(to) ? undefined : names.to;
      if (gone !== undefined) sayEditGone(t, gone, text);
      else sayEditLost(t, t('gantt.unlinked', names), text);
    }
    if (isGone) close();
  });
  useLayoutEffect(() => look(), [isGone, isTypedGone]);
  if (!chosen || !anchor) return null;
  return (
    <PopoverAt label={t('gantt.links')} anchor={anchor} onClose={close}>
      <div className={styles.links}>
        {shown.length === 0 && <p className={styles.none}>{t('gantt.noLinks')}</p>}
        {shown.map((one) => (
          <LinkLine
            key={`${one.from} ${one.to}`}
            {...{ state, one }}
            typed={typing && isSame(one, typing) ? typing.text : undefined}
            onTyped={setTyping}
          />
        ))}
        {of !== undefined && state.mayEdit(of) && state.dependencies && (
          <SearchSelect
            label={t('gantt.waitsFor', { name: namesOf({ t, props }, [of]) })}
            choices={candidates(state, of)}
            value={null}
            onChange={(from) => saveLink(state, t, { from, to: of, wait: USUAL })}
          />
        )}
      </div>
    </PopoverAt>
  );
}

/** Items that one can still wait for: those that are shown, as far as a list of them is of use. */
function candidates({ rows, list, waits }: GanttState, of: string): { id: string; label: string }[] {
  const taken = new Set([of, ...waits.into(of).map(({ from }) => from)]);
  const found = new Map<string, string>();
  for (let row = 0; row < rows.count && found.size < CHOICES_MAX; row += 1) {
    const id = rows.idAt(row);
    const title = list.primary && rows.valueAt(row, list.primary.id);
    if (id !== undefined && title && !taken.has(id)) found.set(id, String(title));
  }
  return Array.from(found, ([id, label]) => ({ id, label }));
}
const CHOICES_MAX = 1_000;

interface LinkLineProps {
  state: GanttState;
  one: Dependency;
  /** What is typed as its lag, and not saved; undefined: nothing. */
  typed: string | undefined;
  onTyped(typing: Typing | undefined): void;
}

function LinkLine({ state, one, typed, onTyped }: LinkLineProps) {
  const { t } = useTranslation();
  const { props, mayEdit } = state;
  const { from, to, type, lag } = one;
  const text = typed ?? String(lag);
  const nameOf = (id: string) => namesOf({ t, props }, [id]);
  const names = { from: nameOf(from), to: nameOf(to) };
  const next = wholeNumber(text);
  const isWrong = next === undefined || Math.abs(next) > LAG_MAX;
  const saveLag = () => {
    if (isWrong) return;
    if (next !== lag) saveLink(state, t, { from, to, wait: { type, lag: next } });
    onTyped(undefined);
  };
  const may = mayEdit(to);
  return (
    <div className={styles.link} role="group" aria-label={t('gantt.link', names)}>
      <p className={styles.names}>
        <span dir="auto">{names.from}</span>
        <ArrowRight size={14} className="mirrored" aria-hidden />
        <span dir="auto">{names.to}</span>
      </p>
      <div className={styles.fields}>
        <Select
          label={t('gantt.type')}
          disabled={!may}
          value={type}
          onChange={(chosen) => saveLink(state, t, { from, to, wait: { type: chosen, lag } })}
          choices={dependencyTypes.map((id) => ({ id, label: t(`gantt.types.${id}`) }))}
        />
        <span className={styles.lag}>
          <TextField
            label={t('gantt.lag')}
            isDisabled={!may}
            value={text}
            onChange={(next) => onTyped({ from, to, names, text: next })}
            onBlur={saveLag}
            onKeyDown={(event) => {
              if (event.key === 'Enter') saveLag();
              // Escape closes the panel.
              else event.continuePropagation();
            }}
            error={isWrong ? t('gantt.lagWrong') : undefined}
          />
        </span>
        {may && (
          <IconButton
            label={t('gantt.unlink')}
            onPress={() => {
              onTyped(undefined);
              saveLink(state, t, { from, to, wait: null });
            }}
          >
            <Trash2 size={14} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
