import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Apart } from '../../ui/apart/apart.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { EditorProps } from '../attribute-ui.ts';
import { downloadFiles } from './download.ts';
import styles from './editor.module.css';
import { FileList } from './file-list.tsx';
import { PickFiles, type Picking } from './pick-files.tsx';
import { useFilesEdit } from './use-files-edit.ts';
import { WhyLeft } from './why-left.tsx';

/** The files of an item: sent, put in order, renamed, replaced, downloaded and removed. */
export default function FilesEditor(props: EditorProps) {
  const { t } = useTranslation();
  const edit = useFilesEdit(props);
  const { files, sending, settings } = edit;
  const { attribute } = props;
  const [over, setOver] = useState(false);
  const picking = useRef<Picking>(null);
  const isFull = !settings.multiple && files.length + sending.length > 0;
  return (
    <Apart>
      <Dialog
        title={attribute.name}
        wide
        onClose={edit.end}
        actions={
          <>
            {files.length > 1 && (
              <Button
                kind="quiet"
                icon={<Download size={14} />}
                onPress={() => void downloadFiles(attribute.team_id, files).catch(() => {})}
              >
                {t('files.downloadAll')}
              </Button>
            )}
            <Button kind="primary" onPress={edit.end}>
              {t('files.done')}
            </Button>
          </>
        }
      >
        <div
          role="presentation"
          className={styles.editor}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            edit.add([...event.dataTransfer.files]);
          }}
          onPaste={({ clipboardData }) => edit.add([...clipboardData.files])}
        >
          <FileList attribute={attribute} edit={edit} onVersion={(id) => picking.current?.pick(id)} />
          <WhyLeft left={edit.left} settings={settings} />
          <PickFiles ref={picking} settings={settings} offers={edit.canAdd && !isFull} onFiles={edit.add} />
        </div>
      </Dialog>
    </Apart>
  );
}
