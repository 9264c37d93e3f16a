import type { Given, How } from '@tessera/domain/buttons/given.ts';
import { givenChoices } from '@tessera/domain/buttons/given-choices.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select/select.tsx';
import { ValueField } from '../value-field.tsx';
import { AmountField } from './amount-field.tsx';
import { DaysField } from './days-field.tsx';
import { type StepPlace, sourcesIn } from './step-place.ts';
import { TemplateField } from './template-field.tsx';

interface GivenFieldsProps {
  /** The attribute that gets the value. */
  target: Attribute;
  given: Given;
  /** It is a value of a new item. */
  isNew: boolean;
  place: StepPlace;
  /** What its ways are called where they are not those of a button. */
  words?: Partial<Record<How, string>>;
  onChange(given: Given): void;
}

/** Where a value comes from. */
export function GivenFields({ target, given, isNew, place, words = {}, onChange }: GivenFieldsProps) {
  const { t } = useTranslation();
  const sources = sourcesIn(place).filter(({ id }) => isNew || id !== target.id);
  const choices = givenChoices(target, { isNew }).filter((how) => how !== 'copy' || sources.length > 0);
  return (
    <>
      <Select
        label={t('attributes.buttons.how')}
        value={choices.includes(given.how) ? given.how : null}
        onChange={(how) => onChange(firstGiven(how, sources))}
        choices={choices.map((id) => ({ id, label: words[id] ?? t(`attributes.buttons.hows.${id}`) }))}
      />
      {choices.includes(given.how) && 'data' in given && (
        <ValueField
          key={target.id}
          attribute={target}
          data={given.data}
          onChange={(data) => onChange({ how: given.how, data: data ?? null })}
          onSettings={undefined}
          words={{
            label: t('attributes.buttons.value'),
            set: t('attributes.buttons.setValue'),
            change: t('attributes.buttons.changeValue'),
            clear: t('attributes.buttons.clearValue'),
          }}
        />
      )}
      {(given.how === 'add' || given.how === 'subtract') && (
        <AmountField
          key={target.id}
          attribute={target}
          amount={given.amount}
          onChange={(amount) => onChange({ how: given.how, amount })}
        />
      )}
      {given.how === 'move' && (
        <DaysField days={given.days} onChange={(days) => onChange({ how: 'move', days })} />
      )}
      {given.how === 'copy' && (
        <Select
          label={t('attributes.buttons.source')}
          value={sources.some(({ id }) => id === given.attribute_id) ? given.attribute_id : null}
          onChange={(attribute_id) => onChange({ how: 'copy', attribute_id })}
          choices={sources.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
      {given.how === 'text' && (
        <TemplateField
          label={t('attributes.buttons.text')}
          hint={t('attributes.buttons.textHint')}
          value={given.text}
          place={place}
          onChange={(text) => onChange({ how: 'text', text })}
        />
      )}
    </>
  );
}

/** What a way begins with. */
function firstGiven(how: How, sources: readonly Pick<Attribute, 'id'>[]): Given {
  if (how === 'fixed' || how === 'include' || how === 'exclude') return { how, data: null };
  if (how === 'move') return { how, days: 1 };
  if (how === 'add' || how === 'subtract') return { how, amount: 1 };
  if (how === 'copy') return { how, attribute_id: sources[0]!.id };
  if (how === 'text') return { how, text: [] };
  return { how };
}
