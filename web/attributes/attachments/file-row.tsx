import type { Attachment } from '@tessera/domain/attributes/attachments.ts';
import { fileName, stemOf } from '@tessera/domain/files/file.ts';
import { Download, History, MoreHorizontal, PencilLine, Trash2, Upload } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Grip } from '../../ui/drag/grip.tsx';
import type { RowMark } from '../../ui/drag/use-row-drag.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { NameField } from '../../ui/name-field/name-field.tsx';
import { downloadFiles } from './download.ts';
import styles from './editor.module.css';
import { Thumbnail } from './thumbnail.tsx';

const THUMBNAIL_PX = 44;

interface FileRowProps {
  team: number;
  file: Attachment;
  isCover: boolean;
  handle: ComponentProps<'button'>;
  mark: RowMark | undefined;
  onShow(): void;
  onChange(file: Attachment): void;
  onVersion(): void;
  onRemove(): void;
}

/** One file of the list; its menu has what can be done with it, and what it was before. */
export function FileRow({
  team,
  file,
  isCover,
  handle,
  mark,
  onShow,
  onChange,
  onVersion,
  onRemove,
}: FileRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [naming, setNaming] = useState(false);
  const { name, size, older = [] } = file;
  const rename = (stem: string | undefined) => {
    setNaming(false);
    const next = fileName.safeParse(`${(stem ?? '').trim()}${name.slice(stemOf(name).length)}`);
    if (stem !== undefined && stem.trim() !== '' && next.success) onChange({ ...file, name: next.data });
  };
  const facts = [
    formats.bytes(size),
    ...(isCover ? [t('files.cover')] : []),
    ...(older.length > 0 ? [t('files.versions', { count: older.length + 1 })] : []),
  ];
  return (
    <div className={styles.row} role="listitem" data-option={file.id} data-mark={mark}>
      <Grip label={t('files.move', { name })} handle={handle} />
      <button type="button" className={styles.show} aria-label={t('files.show', { name })} onClick={onShow}>
        <Thumbnail team={team} file={file} size={THUMBNAIL_PX} />
      </button>
      <span className={styles.words}>
        {naming ? (
          <NameField label={t('files.name')} name={stemOf(name)} onDone={rename} />
        ) : (
          <span className={styles.name} dir="auto">
            {name}
          </span>
        )}
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
      <Menu
        label={t('files.more', { name })}
        actions={[
          {
            id: 'download',
            label: t('files.download'),
            icon: <Download size={14} />,
            run: () => void downloadFiles(team, [file]).catch(() => {}),
          },
          {
            id: 'rename',
            label: t('files.rename'),
            icon: <PencilLine size={14} />,
            run: () => setNaming(true),
          },
          { id: 'version', label: t('files.newVersion'), icon: <Upload size={14} />, run: onVersion },
          ...older.map((former, index) => ({
            id: former.id,
            label: t('files.formerVersion', {
              number: formats.number(older.length - index),
              size: formats.bytes(former.size),
            }),
            icon: <History size={14} />,
            apart: index === 0,
            run: () => void downloadFiles(team, [former]).catch(() => {}),
          })),
          {
            id: 'remove',
            label: t('files.remove'),
            icon: <Trash2 size={14} />,
            danger: true,
            apart: true,
            run: onRemove,
          },
        ]}
      >
        <IconButton label={t('files.more', { name })}>
          <MoreHorizontal size={16} />
        </IconButton>
      </Menu>
    </div>
  );
}
