import { readDependencies } from '@tessera/domain/attributes/dependency-text.ts';
import { linkTo, parseLink, plainLink } from '@tessera/domain/attributes/links.ts';
import {
  type DependencyType,
  dependencyTypes,
  LAG_MAX,
  readWait,
  USUAL_WAIT,
  type Wait,
  writeWait,
} from '@tessera/domain/schedule/wait.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { EditorProps } from '../attribute-ui.ts';
import { moveOf } from '../editor-keys.ts';
import { MultiSelect } from '../multi-select.tsx';
import { linkWords } from '../reference/link-words.ts';
import { useReferenceEdit } from '../reference/use-reference-edit.ts';
import styles from './dependency.module.css';

type Waits = ReadonlyMap<string, Wait>;

const waitsIn = (links: readonly string[]): Waits =>
  new Map(links.map((link) => [plainLink(link), readWait(parseLink(link)?.wait) ?? USUAL_WAIT]));

/** The items that are chosen, each with how it is waited for. */
function withWaits(data: unknown, waits: Waits): unknown {
  if (!Array.isArray(data)) return data;
  return data.map((link: string) => {
    const linked = parseLink(link);
    const wait = waits.get(link);
    return linked && wait ? linkTo(linked.item_id, linked.folder_id, writeWait(wait)) : link;
  });
}

/**
 * The person chooses items by words of their titles, and says of each how it is waited for. Words such as “Build SS+2”
 * say both at once.
 */
export function DependencyEditor(props: EditorProps) {
  const { t } = useTranslation();
  const before = (props.data as string[] | null) ?? [];
  const [waits, setWaits] = useState(() => waitsIn(before));
  // An edit ends with what was chosen in the same moment.
  const said = useRef(waits);
  const say = (next: Waits) => {
    said.current = next;
    setWaits(next);
  };
  const { edit, choice } = useReferenceEdit({
    ...props,
    data: before.map(plainLink),
    onCommit: (data, move) => props.onCommit(withWaits(data, said.current), move),
    ...(props.onDraft ? { onDraft: (data) => props.onDraft!(withWaits(data, said.current)) } : {}),
  });
  const typed = typedWaits(edit.text, choice.folder);
  return (
    <MultiSelect
      edit={
        typed
          ? {
              ...edit,
              create: undefined,
              count: choice.shown.length,
              take() {
                say(new Map([...said.current, ...waitsIn(typed)]));
                const added = typed.map(plainLink).filter((link) => !edit.chosen.includes(link));
                edit.chooseAll([...edit.chosen, ...added]);
              },
            }
          : edit
      }
      label={props.attribute.name}
      placeholder={t('attributes.findPredecessor')}
      none={t(choice.isLoading ? 'ui.loading' : typed ? 'attributes.enterTakes' : 'attributes.noItems')}
      options={choice.shown.map(({ link, title }) => ({ id: link, content: title || t('item.untitled') }))}
      foot={
        edit.chosen.length > 0 && (
          <ChosenWaits
            {...{ edit, waits }}
            onWait={(link, wait) => {
              say(new Map([...said.current, [link, wait]]));
              props.onDraft?.(withWaits(edit.chosen, said.current));
            }}
          />
        )
      }
    />
  );
}

/** Titles with types and lags, where a text names items so; undefined: it does not. */
function typedWaits(text: string, folder: string): string[] | undefined {
  const links = readDependencies(text, folder, currentLookup);
  return links?.some((link) => plainLink(link) !== link || links.length > 1) ? links : undefined;
}

interface ChosenWaitsProps {
  edit: ReturnType<typeof useReferenceEdit>['edit'];
  waits: Waits;
  onWait(link: string, wait: Wait): void;
}

/** Type and lag of each chosen item. */
function ChosenWaits({ edit, waits, onWait }: ChosenWaitsProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') edit.cancel();
    const move = event.key === 'Tab' ? undefined : moveOf(event);
    if (move === undefined) return;
    event.preventDefault();
    edit.finish(move);
  };
  return (
    <div role="group" aria-label={t('attributes.howItWaits')} className={styles.chosen} onKeyDown={onKeyDown}>
      {edit.chosen.map((link) => {
        const wait = waits.get(link) ?? USUAL_WAIT;
        const title = linkWords(link, t);
        return (
          <div key={link} className={styles.one}>
            <span className={styles.title} dir="auto" title={title}>
              {title}
            </span>
            <select
              className={styles.field}
              aria-label={t('attributes.dependencyType', { title })}
              value={wait.type}
              onChange={(event) => onWait(link, { ...wait, type: event.target.value as DependencyType })}
            >
              {dependencyTypes.map((type) => (
                <option key={type} value={type} title={t(`attributes.dependencyTypes.${type}`)}>
                  {`${type.toUpperCase()} – ${t(`attributes.dependencyTypes.${type}`)}`}
                </option>
              ))}
            </select>
            <input
              className={`${styles.field} ${styles.lag}`}
              type="number"
              step={1}
              min={-LAG_MAX}
              max={LAG_MAX}
              aria-label={t('attributes.dependencyLag', { title })}
              value={wait.lag}
              onChange={(event) => onWait(link, { ...wait, lag: lagIn(event.target.value) })}
            />
          </div>
        );
      })}
    </div>
  );
}

/** A whole number of days within the limits; none is 0. */
function lagIn(typed: string): number {
  const days = Math.trunc(Number(typed)) || 0;
  return Math.max(-LAG_MAX, Math.min(LAG_MAX, days));
}
