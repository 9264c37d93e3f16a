import type { PressPlan } from '@tessera/domain/buttons/action.ts';
import type { ButtonStep } from '@tessera/domain/buttons/index.ts';
import { goneIn, type PressGround, planPress } from '@tessera/domain/buttons/plan.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { Telling } from '../attribute-ui.ts';
import { valueWords } from '../value-words.ts';
import styles from './button-settings.module.css';
import { wordsOfProblem } from './say-press.ts';
import { type StepPlace, usePreview } from './step-place.ts';

/** What a step does for the folder's first item, and which of its attributes are gone. */
export function StepPreview({ step, place }: { step: ButtonStep; place: StepPlace }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const preview = usePreview(place);
  const gone = goneIn(step, place.attributes).length;
  if (!preview) return gone > 0 ? <Gone /> : null;
  const { ground, title } = preview;
  const lines = linesOf(step, ground, { t, formats });
  return (
    <>
      {gone > 0 && <Gone />}
      <p className={styles.preview}>
        {t('attributes.buttons.preview', { name: title || t('item.untitled') })}{' '}
        {lines.map((line, index) => (
          <bdi key={index} className={styles.result}>
            {line}
          </bdi>
        ))}
      </p>
    </>
  );
}

function Gone() {
  const { t } = useTranslation();
  return <p className={styles.gone}>{t('attributes.buttons.goneText')}</p>;
}

function linesOf(step: ButtonStep, ground: PressGround, telling: Telling): string[] {
  try {
    const plan = planPress([step], ground);
    const empty = telling.t('item.empty');
    const lines = [
      ...plan.links,
      ...plan.texts.map((one) => one || empty),
      ...valuesOf(plan, ground, telling),
    ];
    return lines.length > 0 ? lines : [telling.t('attributes.buttons.nothing')];
  } catch (error) {
    return [wordsOfProblem(error, telling.t)];
  }
}

function valuesOf({ values, created }: PressPlan, { folder, attributesOf }: PressGround, telling: Telling) {
  const written = (attributes: readonly Attribute[], given: Record<string, unknown>) =>
    Object.entries(given).map(([id, data]) => {
      const attribute = attributes.find((one) => one.id === id)!;
      return `${attribute.name}: ${valueWords(attribute, data, telling) || telling.t('item.empty')}`;
    });
  const made = created.flatMap((one) => [
    telling.t('attributes.buttons.actions.create-item'),
    ...written(attributesOf(one.folder), one.values),
  ]);
  return [...written(attributesOf(folder), values), ...made];
}
