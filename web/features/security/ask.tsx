import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { problemText } from './problem-text.ts';

export interface Question {
  title: string;
  text: string;
  yes: string;
  /** The message when it is done. */
  done: string;
  action(): Promise<void>;
}

/** Asks before an action that can't be undone, runs it, and tells its result, also on another page. */
export function Ask({ question, onClose }: { question: Question; onClose(): void }) {
  const { t } = useTranslation();
  const { title, text, yes, done, action } = question;
  const run = async () => {
    try {
      await action();
      showToast(done, { kind: 'good' });
    } catch (error) {
      showToast(problemText(error as Error, t), { kind: 'error' });
    }
  };
  return (
    <NeedsNetwork title={title} onClose={onClose}>
      <ConfirmDialog title={title} text={text} yes={yes} onYes={run} onClose={onClose} />
    </NeedsNetwork>
  );
}
