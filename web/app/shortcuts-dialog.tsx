import { useTranslation } from 'react-i18next';
import { redo } from '../commands/app/redo.ts';
import { showShortcuts } from '../commands/app/show-shortcuts.ts';
import { toggleSidebar } from '../commands/app/toggle-sidebar.ts';
import { undo } from '../commands/app/undo.ts';
import { calendarCommands } from '../commands/calendar/index.ts';
import { calendarEntryCommands } from '../commands/calendar-entry/index.ts';
import { calendarMovements } from '../commands/calendar-keys.ts';
import { cardCommands } from '../commands/card/index.ts';
import { cardMovements } from '../commands/card-keys.ts';
import type { Shortcut } from '../commands/command.ts';
import { ganttCommands } from '../commands/gantt/index.ts';
import { ganttBarCommands } from '../commands/gantt-bar/index.ts';
import { ganttMovements } from '../commands/gantt-keys.ts';
import { itemSteps } from '../commands/item/index.ts';
import { rowCommands } from '../commands/row/index.ts';
import { rowMovements } from '../commands/row-keys.ts';
import { shortcutWords } from '../commands/shortcut-words.ts';
import { tableCommands } from '../commands/table/index.ts';
import { movements } from '../commands/table-keys.ts';
import { clipboardCommands } from '../commands/table-menus.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

interface Line {
  label: string;
  keys: readonly Shortcut[];
}

const ofCommand = ({ label, shortcuts = [] }: { label: string; shortcuts?: readonly Shortcut[] }): Line => ({
  label,
  keys: shortcuts,
});

const parts: readonly { title: string; lines: readonly Line[] }[] = [
  { title: 'shortcuts.everywhere', lines: [showShortcuts, undo, redo, toggleSidebar].map(ofCommand) },
  { title: 'shortcuts.inTable', lines: [...tableCommands, ...clipboardCommands].map(ofCommand) },
  { title: 'shortcuts.moving', lines: movements },
  { title: 'shortcuts.onCards', lines: [...cardMovements, ...cardCommands.map(ofCommand)] },
  { title: 'list.shortcuts', lines: [...rowMovements, ...rowCommands.map(ofCommand)] },
  {
    title: 'shortcuts.inCalendar',
    lines: [...calendarMovements, ...[...calendarCommands, ...calendarEntryCommands].map(ofCommand)],
  },
  {
    title: 'gantt.shortcuts',
    lines: [...ganttMovements, ...[...ganttCommands, ...ganttBarCommands].map(ofCommand)],
  },
  { title: 'shortcuts.inItem', lines: itemSteps.map(ofCommand) },
];

/** All keys that do something, by where they do it. */
export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog isText title={t('shortcuts.title')} wide onClose={onClose}>
      <div className={styles.parts}>
        {parts.map(({ title, lines }) => (
          <section key={title} aria-labelledby={title}>
            <h3 id={title} className={styles.title}>
              {t(title)}
            </h3>
            <dl className={styles.lines}>
              {lines
                .filter(({ keys }) => keys.length > 0)
                .map(({ label, keys }) => (
                  <div key={label} className={styles.line}>
                    <dt>{t(label)}</dt>
                    <dd className={styles.keys}>
                      {keys.map((one) => (
                        <Keys key={JSON.stringify(one)} shortcut={one} />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Keys that are pressed together. */
function Keys({ shortcut }: { shortcut: Shortcut }) {
  const { t } = useTranslation();
  return (
    <span className={styles.together}>
      {shortcutWords(shortcut, t).map((word) => (
        <kbd key={word} className={styles.key}>
          {word}
        </kbd>
      ))}
    </span>
  );
}
