import { listCommentVersions } from '@tessera/domain/api/comments.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import { cleanRichText } from '@tessera/domain/rich-text/clean.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textFiles } from '../../attributes/attachments/use-text-files.tsx';
import { request } from '../../data/api/call.ts';
import { usePeople } from '../../data/folder/people.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { namedItem } from '../../data/search/named-items.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './comments.module.css';

interface Version {
  text: unknown;
  until: string;
}

/** What a comment said before, newest first. */
export function CommentVersions({
  teamId,
  comment,
  onClose,
}: {
  teamId: number;
  comment: Comment;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const people = usePeople();
  const formats = useFormats();
  const [versions, setVersions] = useState<readonly Version[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    request(listCommentVersions, { params: { team: teamId, id: comment.id } }).then(
      ({ data }) => setVersions(data as Version[]),
      (error: Error) => setProblem(error.message),
    );
  }, [teamId, comment.id, t]);
  return (
    <Dialog isText title={t('comments.versions')} onClose={onClose}>
      {problem && <p role="alert">{problem}</p>}
      {!versions && !problem && <Spinner />}
      {versions?.length === 0 && <p>{t('comments.noVersions')}</p>}
      {versions?.map(({ text, until }) => {
        const doc = cleanRichText((text as { doc?: unknown } | null)?.doc);
        return (
          <section key={until} className={styles.version}>
            <h3>{t('comments.until', { when: formats.moment(wireTime(until)) })}</h3>
            {doc && (
              <RichTextView
                text={doc}
                people={(id) => people.get(Number(id))?.name}
                items={namedItem}
                files={textFiles(teamId)}
              />
            )}
          </section>
        );
      })}
    </Dialog>
  );
}
