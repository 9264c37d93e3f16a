import {
  CONVERSION_EXAMPLES,
  type ConversionExample,
  type ConversionPreview,
} from '@tessera/domain/api/conversions.ts';
import { fileName } from '@tessera/domain/exports/file-name.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { type ConversionWish, previewOf } from '../../data/structure/conversions.ts';
import { Button } from '../../ui/button/button.tsx';
import { CSV_TYPE, downloadFile } from '../../ui/download-file.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { conversionCsv } from './conversion-csv.ts';
import { ConversionOptions } from './conversion-options.tsx';
import styles from './conversion-preview.module.css';

/** Settings that are being typed are not asked for at each key, in milliseconds. */
const PAUSE_MS = 250;

function usePreview(wish: ConversionWish): ConversionPreview | Error | undefined {
  const [found, setFound] = useState<ConversionPreview | Error>();
  const asked = JSON.stringify(wish);
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(() => {
      previewOf(JSON.parse(asked) as ConversionWish).then(
        (preview) => !isLeft && setFound(preview),
        (error: Error) => !isLeft && setFound(error),
      );
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return found;
}

/** What becomes of the values: how many, the first of them, and what else changes. */
export function ConversionPreviewPart({ wish, attribute }: { wish: ConversionWish; attribute: Attribute }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const preview = usePreview(wish);
  if (preview === undefined) return <Spinner />;
  if (preview instanceof Error) return <p role="alert">{preview.message}</p>;
  const { same, changed, partly, lost, changes, losses } = preview;
  const notes = [
    preview.conditions > 0 && t('conversion.conditions', { count: preview.conditions }),
    preview.groups > 0 && t('conversion.groups', { count: preview.groups }),
    preview.not_unique && t('conversion.notUnique'),
    preview.not_required && t('conversion.notRequired'),
    preview.no_default && t('conversion.noDefault'),
    preview.hidden && t('conversion.hidden'),
  ].filter((note) => note !== false);
  const download = async () => {
    try {
      const all = await previewOf(wish, true);
      const headings = [t('conversion.item'), t('conversion.before'), t('conversion.after')];
      const text = conversionCsv([...all.losses, ...all.changes], headings);
      downloadFile(new Blob([text], { type: CSV_TYPE }), fileName([attribute.name], 'csv'));
    } catch (error) {
      showToast((error as Error).message, { kind: 'error' });
    }
  };
  const count = (key: string, number: number) =>
    number > 0 && <li key={key}>{t(key, { count: number, shown: formats.number(number) })}</li>;
  return (
    <section className={styles.preview} aria-label={t('conversion.preview')}>
      <ul className={styles.counts} aria-live="polite">
        {same + changed + partly + lost === 0 && <li>{t('conversion.empty')}</li>}
        {count('conversion.same', same)}
        {count('conversion.changed', changed)}
        {count('conversion.partly', partly)}
        {count('conversion.lost', lost)}
      </ul>
      <ConversionOptions
        attribute={{ ...attribute, kind: wish.kind, settings: preview.settings }}
        counts={preview.options}
      />
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Examples title={t('conversion.losses')} rows={losses} total={lost} isLost />
      <Examples title={t('conversion.changes')} rows={changes} total={changed + partly} />
      {lost + changed + partly > 0 && (
        <Button size="small" icon={<Download size={14} />} onPress={() => void download()}>
          {t('conversion.download')}
        </Button>
      )}
    </section>
  );
}

interface ExamplesProps {
  title: string;
  rows: readonly ConversionExample[];
  total: number;
  isLost?: boolean;
}

function Examples({ title, rows, total, isLost = false }: ExamplesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (rows.length === 0) return null;
  const more = total - Math.min(total, CONVERSION_EXAMPLES);
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th>{t('conversion.item')}</th>
          <th>{t('conversion.before')}</th>
          <th>{t('conversion.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item_id, item, before, after }) => (
          <tr key={item_id}>
            <td>
              <bdi>{item}</bdi>
            </td>
            <td>
              <bdi>{before}</bdi>
            </td>
            <td className={isLost ? styles.lost : undefined}>
              <bdi>{isLost ? t('conversion.nothing') : after}</bdi>
            </td>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <td colSpan={3} className={styles.more}>
              {t('conversion.more', { count: more, shown: formats.number(more) })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
