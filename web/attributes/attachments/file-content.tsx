import type { FormerFile } from '@tessera/domain/files/file.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '../../data/files/file-links.ts';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { codeOf, iconOf, previewOf } from './file-kinds.ts';
import styles from './preview.module.css';
import { readCells } from './read-cells.ts';
import { useFileLink } from './use-file-link.ts';

/** A larger PDF is downloaded: it is read whole before the browser shows it. */
const PDF_BYTES_MAX = 30_000_000;
/** So much of a text is shown. */
const TEXT_BYTES_MAX = 200_000;

interface FileContentProps {
  team: number;
  file: FormerFile;
}

/** What is in a file, as far as a browser shows it without running it. */
export function FileContent({ team, file }: FileContentProps) {
  const { t } = useTranslation();
  const found = useFileLink(team, file.id);
  if (found === undefined) return <Spinner />;
  if (found === null) return <Nothing file={file} words={t('files.gone')} />;
  const address = fileAddress(team, found.link);
  switch (previewOf(file)) {
    case 'image':
      return <img className={styles.image} src={address} alt={file.name} />;
    case 'video':
      return (
        <video className={styles.video} src={address} controls preload="metadata" aria-label={file.name}>
          <track kind="captions" />
        </video>
      );
    case 'audio':
      return (
        <audio className={styles.audio} src={address} controls preload="metadata" aria-label={file.name}>
          <track kind="captions" />
        </audio>
      );
    case 'pdf':
      return file.size <= PDF_BYTES_MAX ? (
        <Pdf address={address} name={file.name} />
      ) : (
        <Nothing file={file} words={t('files.heavy')} />
      );
    case 'table':
      return <Text address={address} file={file} asTable />;
    case 'text':
      return <Text address={address} file={file} />;
    default:
      return <Nothing file={file} words={t('files.noPreview')} />;
  }
}

function Nothing({ file, words }: { file: FormerFile; words: string }) {
  const Icon = iconOf(file);
  return (
    <div className={styles.nothing}>
      <Icon size={48} aria-hidden />
      <p>{words}</p>
    </div>
  );
}

/** Shown by the browser's own viewer, from memory: this server never serves it as a page. */
function Pdf({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    const gone = new AbortController();
    fetch(address, { signal: gone.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status));
        made = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }));
        if (gone.signal.aborted) URL.revokeObjectURL(made);
        else setShown(made);
      })
      .catch(() => gone.signal.aborted || setShown(null));
    return () => {
      gone.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);
  if (shown === undefined) return <Spinner />;
  if (shown === null) return <p>{t('files.gone')}</p>;
  return <iframe className={styles.pdf} src={shown} title={name} />;
}

const codeText = (text: string, language: string): RichText => ({
  type: 'doc',
  content: [{ type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text }] }],
});
const nobody = () => undefined;

function Text({ address, file, asTable = false }: { address: string; file: FormerFile; asTable?: boolean }) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>();
  useEffect(() => {
    const gone = new AbortController();
    fetch(address, { signal: gone.signal, headers: { range: `bytes=0-${TEXT_BYTES_MAX - 1}` } })
      .then(async (answer) => {
        if (!answer.ok && answer.status !== 416) throw new Error(String(answer.status));
        setText(answer.status === 416 ? '' : await answer.text());
      })
      .catch(() => gone.signal.aborted || setText(null));
    return () => gone.abort();
  }, [address]);
  if (text === undefined) return <Spinner />;
  if (text === null) return <p>{t('files.gone')}</p>;
  const language = codeOf(file);
  const isCut = file.size > TEXT_BYTES_MAX;
  const rows = asTable ? readCells(text, isCut) : undefined;
  return (
    <div className={styles.document}>
      {rows ? (
        <table className={styles.table}>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column} dir="auto">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : language !== null && text !== '' ? (
        <RichTextView text={codeText(text, language)} people={nobody} />
      ) : (
        <pre className={styles.text} dir="auto">
          {text}
        </pre>
      )}
      {isCut && <p className={styles.cut}>{t('files.cut')}</p>}
    </div>
  );
}
