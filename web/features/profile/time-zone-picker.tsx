import { Check, ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { useTranslation } from 'react-i18next';
import { Layer } from '../../ui/layer/layer.tsx';
import popup from '../../ui/menu/menu.module.css';
import { matches } from '../../ui/picker/match.ts';
import { SearchLine } from '../../ui/search-line/search-line.tsx';
import select from '../../ui/select/select.module.css';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './time-zone-picker.module.css';
import { type TimeZone, timeZone, timeZones, writtenOffsets } from './time-zones.ts';

const AUTOMATIC = 'automatic';
const ROW_PX = 32;
const ROW_NARROW_PX = 44;

interface PickerProps {
  /** IANA name; null: the device's time zone. */
  value: string | null;
  onChange(value: string | null): void;
}

/** Chooses one of some four hundred time zones, by the beginning of a city, a region or an offset. */
export function TimeZonePicker({ value, onChange }: PickerProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const own = timeZone(value ?? deviceZone(), new Date());
  const shown = value === null ? t('profile.zoneAutomatic', { zone: own.city }) : own.city;
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className={select.button!} aria-label={`${t('profile.zone')} ${shown} ${own.offset}`}>
        {/* The space makes the name equal to the visible words. */}
        <span className={styles.shown}>{shown}</span> <span className={styles.offset}>{own.offset}</span>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Layer title={t('profile.zone')} className={styles.popover} placement="bottom end">
        <Dialog aria-label={t('profile.zone')} className={styles.dialog!}>
          <Choices
            value={value}
            onChange={(next) => {
              setOpen(false);
              if (next !== value) onChange(next);
            }}
          />
        </Dialog>
      </Layer>
    </DialogTrigger>
  );
}

function Choices({ value, onChange }: PickerProps) {
  const { t } = useTranslation();
  const zones = useMemo<TimeZone[]>(() => {
    const now = new Date();
    const device = timeZone(deviceZone(), now);
    const automatic = {
      ...device,
      id: AUTOMATIC,
      city: t('profile.zoneAutomatic', { zone: device.city }),
      region: '',
    };
    const all = timeZones(now, value);
    // The chosen one is visible without a search.
    return [automatic, ...all.filter(({ id }) => id === value), ...all.filter(({ id }) => id !== value)];
  }, [value, t]);
  const narrow = useNarrow();
  const byId = useMemo(() => new Map(zones.map((zone) => [zone.id, zone])), [zones]);
  return (
    <Autocomplete
      filter={(_, typed, node) => {
        const zone = byId.get(String(node.key));
        return zone !== undefined && finds(zone, typed);
      }}
    >
      <SearchLine label={t('profile.zoneFind')} isCombobox autoFocus />
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: narrow ? ROW_NARROW_PX : ROW_PX }}>
        <ListBox
          aria-label={t('profile.zone')}
          items={zones}
          selectionMode="single"
          escapeKeyBehavior="none"
          selectedKeys={[value ?? AUTOMATIC]}
          onSelectionChange={(keys) => {
            // None: what is chosen already was pressed.
            const [key = value ?? AUTOMATIC] = [...keys];
            onChange(key === AUTOMATIC ? null : String(key));
          }}
          className={styles.list!}
          renderEmptyState={() => <p className={styles.none}>{t('profile.zoneNone')}</p>}
        >
          {({ id, city, region, offset }) => (
            <ListBoxItem id={id} textValue={`${city} ${region} ${offset}`} className={popup.item!}>
              {({ isSelected }) => (
                <>
                  <span className={popup.label}>
                    {city} <span className={styles.region}>{region}</span>
                  </span>
                  <span className={styles.offset}>{offset}</span>
                  <span className={styles.check}>{isSelected && <Check size={14} aria-hidden />}</span>
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </Autocomplete>
  );
}

/** Also by its name as it is stored, and by its offset however that is written. */
const finds = ({ id, city, region, minutes }: TimeZone, typed: string): boolean =>
  matches(city, typed, [region, id, ...writtenOffsets(minutes)]);

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
