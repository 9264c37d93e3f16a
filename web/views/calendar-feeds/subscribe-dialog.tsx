import type { FeedSettings } from '@tessera/domain/api/calendar-feeds.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { hasDates } from '@tessera/domain/views/calendar.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarFeeds, type MadeFeed } from '../../data/outside/calendar-feeds.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChecks } from '../../ui/use-checks.ts';
import styles from './calendar-feeds.module.css';
import { FeedList } from './feed-list.tsx';
import { MadeAddress } from './made-address.tsx';

const NAME_MAX = 200;
const kinds = ['view', 'board', 'person'] as const;
type Kind = (typeof kinds)[number];

interface SubscribeDialogProps {
  folder: Folder;
  attributes: readonly Attribute[];
  /** The view, and the dates by which it shows items. */
  view: { id: string; dates: readonly string[] };
  onClose(): void;
}

/** Makes an address at which calendar programs read dates, and lists those that there are. */
export function SubscribeDialog({ folder, attributes, view, onClose }: SubscribeDialogProps) {
  const { t } = useTranslation();
  const feeds = useMemo(() => new CalendarFeeds(folder.team_id), [folder.team_id]);
  const [made, setMade] = useState<MadeFeed>();
  const title = t('calendar.feeds.subscribe');
  return (
    <NeedsNetwork title={title} onClose={onClose}>
      <Dialog
        title={title}
        wide
        onClose={onClose}
        actions={<Button onPress={onClose}>{t('ui.close')}</Button>}
      >
        <div className={styles.dialog}>
          <p className={styles.text}>{t('calendar.feeds.text')}</p>
          {made ? (
            <MadeAddress key={made.address} made={made} />
          ) : (
            <NewFeed {...{ feeds, folder, attributes, view }} onMade={setMade} />
          )}
          <h3 className={styles.heading}>{t('calendar.feeds.yours')}</h3>
          <FeedList feeds={feeds} onMade={setMade} />
        </div>
      </Dialog>
    </NeedsNetwork>
  );
}

interface NewFeedProps extends Omit<SubscribeDialogProps, 'onClose'> {
  feeds: CalendarFeeds;
  onMade(made: MadeFeed): void;
}

function NewFeed({ feeds, folder, attributes, view, onMade }: NewFeedProps) {
  const { t } = useTranslation();
  const dated = attributes.filter(hasDates);
  const [of, setOf] = useState<Kind>('view');
  const [name, setName] = useState(folder.name);
  const [dates, setDates] = useState<readonly string[]>(
    view.dates.length > 0 ? view.dates : dated.map(({ id }) => id),
  );
  const [fields, setFields] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  // Without a name of its own it is called as its folder.
  const checks = useChecks(() => ({}));
  const settings = (): FeedSettings => {
    if (of === 'view') return { of, view_id: view.id, dates: [...dates], fields: [...fields] };
    return of === 'board' ? { of, board_id: folder.board_id } : { of };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      onMade(await feeds.create(name.trim() || folder.name, settings()));
    } catch (error) {
      checks.fail({ name: (error as Error).message });
      setBusy(false);
    }
  };
  return (
    <form ref={checks.ref} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Select
        label={t('calendar.feeds.what')}
        choices={kinds.map((id) => ({ id, label: t(`calendar.feeds.of.${id}`) }))}
        value={of}
        onChange={(id) => setOf(id)}
      />
      <TextField
        label={t('calendar.feeds.name')}
        placeholder={folder.name}
        {...checks.field('name', name, setName)}
        maxLength={NAME_MAX}
      />
      {of === 'view' && (
        <>
          <Chosen label={t('calendar.dates')} from={dated} chosen={dates} onChange={setDates} />
          <Chosen
            label={t('calendar.feeds.fields')}
            from={attributes.filter((one) => !one.primary && !dated.includes(one))}
            chosen={fields}
            onChange={setFields}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" busy={busy}>
          {t('calendar.feeds.create')}
        </Button>
      </div>
    </form>
  );
}

interface ChosenProps {
  label: string;
  from: readonly Attribute[];
  chosen: readonly string[];
  onChange(next: readonly string[]): void;
}

function Chosen({ label, from, chosen, onChange }: ChosenProps) {
  if (from.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {from.map(({ id, name }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          <span dir="auto">{name}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
