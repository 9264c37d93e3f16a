import { getImportReport, type ImportReport } from '@tessera/domain/api/imports.ts';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../data/api/call.ts';
import { RequestError } from '../../data/api/errors.ts';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { CSV_TYPE, downloadFile } from '../../ui/download-file.ts';
import styles from './imports.module.css';
import { reportCsv } from './report-csv.ts';

const NOT_FOUND = 404;
/** Cells that are shown here; the file has all of them. */
const SHOWN = 8;

/**
 * The cells in the folder that differ from the file. It is empty if all are equal.
 *
 * @param words the texts for an empty report: all cells are equal, or the report is gone
 */
export function Report({
  teamId,
  id,
  words,
}: {
  teamId: number;
  id: string;
  words?: { nothing: string; gone: string };
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [report, setReport] = useState<ImportReport>();
  const [failed, setFailed] = useState<Error>();
  useEffect(() => {
    request(getImportReport, { params: { team: teamId, id } }).then(setReport, setFailed);
  }, [teamId, id]);
  if (failed instanceof RequestError && failed.status === NOT_FOUND)
    return words ? <p>{words.gone}</p> : null;
  if (failed)
    return (
      <p role="alert" className={styles.problem}>
        {failed.message}
      </p>
    );
  if (report?.count === 0 && words) return <p>{words.nothing}</p>;
  if (!report || report.count === 0) return null;

  const reasonOf = (reason: ImportReport['cells'][number]['reason']) => t(`imports.reason.${reason}`);
  const download = () => {
    const headings = ['reportLine', 'reportColumn', 'reportValue', 'reportReason'] as const;
    const text = reportCsv(
      report,
      headings.map((key) => t(`imports.${key}`)),
      reasonOf,
    );
    downloadFile(new Blob([text], { type: CSV_TYPE }), 'tessera-import-report.csv');
  };
  return (
    <div className={styles.report}>
      <p className={styles.warning}>
        {t('imports.changed', { count: report.count, formatted: formats.number(report.count) })}
      </p>
      <ul>
        {report.cells.slice(0, SHOWN).map(({ line, column, value, reason }) => (
          <li key={`${line} ${column} ${reason}`}>
            {t('imports.line', { line: formats.number(line) })} <strong dir="auto">{column}</strong>{' '}
            <q dir="auto">{value}</q> <span className={styles.quiet}>{reasonOf(reason)}</span>
          </li>
        ))}
      </ul>
      <Button icon={<Download size={14} />} onPress={download}>
        {t('imports.download')}
      </Button>
    </div>
  );
}
