import { invalidBecause } from '@tessera/domain/errors.ts';
import { isIssueCode } from '@tessera/domain/issues.ts';
import { useTranslation } from 'react-i18next';
import { whyUnread } from '../../attributes/why-unread.ts';
import { sayRule } from '../../data/api/say-error.ts';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toTsv } from './clipboard.ts';
import styles from './paste-dialogs.module.css';
import type { MissingOptions } from './take-paste.ts';
import type { TablePaste } from './use-paste.ts';
import type { LeftCell, LeftCells } from './use-paste-toasts.ts';

/** The number of rows shown; all of them can be copied. */
const SHOWN_MAX = 200;

/** The question before a paste, and its report. */
export function PasteDialogs({ paste: { shown, answer, close } }: { paste: TablePaste }) {
  if (shown?.kind === 'options')
    return <OptionsDialog missing={shown.missing} onAnswer={answer} onClose={close} />;
  if (shown?.kind === 'left') return <LeftDialog says={shown.says} cells={shown.cells} onClose={close} />;
  return null;
}

interface OptionsDialogProps {
  missing: readonly MissingOptions[];
  onAnswer(making: boolean): void;
  onClose(): void;
}

/** Asks whether to create missing options: one question for the whole paste. */
function OptionsDialog({ missing, onAnswer, onClose }: OptionsDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const count = missing.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <Dialog
      title={t('table.newOptions', { count, formatted: formats.number(count) })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => onAnswer(false)}>{t('table.pasteWithout')}</Button>
          <Button kind="primary" autoFocus onPress={() => onAnswer(true)}>
            {t('table.makeAndPaste')}
          </Button>
        </>
      }
    >
      <p>{t('table.newOptionsText')}</p>
      <dl className={styles.options}>
        {missing.map(({ attribute, names }) => (
          <div key={attribute.id}>
            <dt dir="auto">{attribute.name}</dt>
            {names.slice(0, SHOWN_MAX).map((name) => (
              <dd key={name} dir="auto">
                {name}
              </dd>
            ))}
            {names.length > SHOWN_MAX && <More count={names.length - SHOWN_MAX} />}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The cells that were not taken, one by one. */
function LeftDialog({ says, cells, onClose }: LeftCells & { onClose(): void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const reasonOf = ({ attribute, text, reason, about }: LeftCell): string => {
    if (reason === 'unreadable')
      return attribute ? whyUnread(attribute, text, { t, formats }) : t('attributes.wrong.text');
    return isIssueCode(reason) ? sayRule(invalidBecause(reason, about)) : t(`table.left.${reason}`);
  };
  const wordsOf = (cell: LeftCell): string[] => [
    cell.name || t(cell.itemId === undefined ? 'table.newItem' : 'item.untitled'),
    cell.attribute?.name ?? t('table.noColumn'),
    cell.text,
    reasonOf(cell),
  ];
  const head = [t('table.leftItem'), t('table.leftAttribute'), t('table.leftText'), t('table.leftReason')];
  return (
    <Dialog
      wide
      title={t(says, { count: cells.length, formatted: formats.number(cells.length) })}
      onClose={onClose}
      actions={
        <>
          <CopyButton label={t('table.copyList')} text={toTsv([head, ...cells.map(wordsOf)])} />
          <Button kind="primary" onPress={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      <div className={styles.scroll}>
        <table className={styles.left}>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.slice(0, SHOWN_MAX).map((one) => (
              <LeftRow
                key={`${one.itemId}.${one.row}.${one.attribute?.id}.${one.text}`}
                words={wordsOf(one)}
                heads={head}
              />
            ))}
          </tbody>
        </table>
        {cells.length > SHOWN_MAX && <More count={cells.length - SHOWN_MAX} />}
      </div>
    </Dialog>
  );
}

function LeftRow({ words, heads }: { words: readonly string[]; heads: readonly string[] }) {
  return (
    <tr>
      {words.map((word, index) => (
        <td key={heads[index]} data-head={heads[index]}>
          <bdi>{word}</bdi>
        </td>
      ))}
    </tr>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return <p className={styles.more}>{t('table.andMore', { formatted: formats.number(count) })}</p>;
}
