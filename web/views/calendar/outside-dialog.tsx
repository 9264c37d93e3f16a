import { calendarAddress, type OutsideCalendar } from '@tessera/domain/api/outside-calendars.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHueChoices } from '../../attributes/label/use-hue-choices.tsx';
import { useCan } from '../../data/permissions/access.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChecks } from '../../ui/use-checks.ts';
import styles from './outside.module.css';
import type { CalendarState } from './use-calendar.ts';

interface OutsideDialogProps {
  state: CalendarState;
  /** Undefined: a new one. */
  calendar: OutsideCalendar | undefined;
  onClose(): void;
}

const ADDRESS_MAX = 2_000;
const NAME_MAX = 200;
const FIRST_HUE: Hue = 'teal';

/** Asks for an outside calendar, or changes one. It is read before it is kept, so that what is wrong is said here. */
export function OutsideDialog({ state, calendar, onClose }: OutsideDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const hues = useHueChoices('strong');
  const { folder } = state.props;
  const mayShare = useCan(folder.team_id, 'CUSTOMIZE_TAB', folderPlace(folder));
  const { store } = state.outside;
  const [address, setAddress] = useState(calendar?.address ?? '');
  const [name, setName] = useState(calendar?.name ?? '');
  const [hue, setHue] = useState<Hue>(calendar?.hue ?? FIRST_HUE);
  const [who, setWho] = useState<'me' | 'all'>('me');
  const title = t(calendar ? 'calendar.outside.change' : 'calendar.outside.add');

  const checks = useChecks(() => ({
    address: calendarAddress.safeParse(address).success ? undefined : t('errors.issues.outside_address'),
  }));
  const { busy, run } = useRun(onClose, (problem) => checks.fail({ address: problem }));
  const save = (): Promise<void> => {
    const typed = name.trim();
    if (!calendar)
      return store.add({ address, hue, shared: who === 'all', ...(typed === '' ? {} : { name: typed }) });
    const isNew = address.trim() !== calendar.address;
    return store.change(calendar.id, {
      ...{ hue, ...(typed === '' ? {} : { name: typed }) },
      ...(isNew ? { address } : {}),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checks.passes()) void run('save', save);
  };
  const readAgain = async (id: string) => {
    const { problem: found } = await store.readAgain(id);
    if (found) checks.fail({ address: t(`errors.issues.outside_${found}`) });
  };
  return (
    <NeedsNetwork title={title} onClose={onClose}>
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <>
            {calendar && (
              <Button
                kind="danger"
                busy={busy === 'remove'}
                onPress={() => void run('remove', () => store.remove(calendar.id))}
              >
                {t('calendar.outside.remove')}
              </Button>
            )}
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <Button kind="primary" type="submit" form={form} busy={busy === 'save'}>
              {t(calendar ? 'calendar.outside.save' : 'calendar.outside.addIt')}
            </Button>
          </>
        }
      >
        <form id={form} ref={checks.ref} className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label={t('calendar.outside.address')}
            hint={t('calendar.outside.addressHint')}
            {...checks.field('address', address, setAddress)}
            maxLength={ADDRESS_MAX}
            autoFocus={!calendar}
          />
          <TextField
            label={t('calendar.outside.name')}
            {...(calendar ? {} : { hint: t('calendar.outside.nameHint') })}
            value={name}
            onChange={setName}
            maxLength={NAME_MAX}
          />
          <Select
            label={t('calendar.outside.color')}
            choices={hues}
            value={hue}
            onChange={(id) => setHue(id)}
          />
          {!calendar && mayShare && (
            <Select
              label={t('calendar.outside.who')}
              choices={[
                { id: 'me', label: t('calendar.outside.onlyMe') },
                { id: 'all', label: t('calendar.outside.everybody') },
              ]}
              value={who}
              onChange={(id) => setWho(id)}
            />
          )}
          {calendar && (
            <Button
              busy={busy === 'read'}
              onPress={() => void run('read', () => readAgain(calendar.id), false)}
            >
              {t('calendar.outside.readNow')}
            </Button>
          )}
        </form>
      </Dialog>
    </NeedsNetwork>
  );
}

type What = 'save' | 'remove' | 'read';

/** Does something that the server may refuse, with words. */
function useRun(onDone: () => void, onProblem: (problem: string) => void) {
  const [busy, setBusy] = useState<What>();
  const run = async (what: What, work: () => Promise<unknown>, ends = true) => {
    setBusy(what);
    try {
      await work();
      if (ends) onDone();
    } catch (error) {
      onProblem((error as Error).message);
    }
    setBusy(undefined);
  };
  return { busy, run };
}
