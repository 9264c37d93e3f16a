import type { Token } from '@tessera/domain/permissions/entries.ts';
import type { Line } from '@tessera/domain/permissions/explain.ts';
import { Check, CornerDownRight, X } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import { Layer } from '../../ui/layer/layer.tsx';
import popup from '../../ui/menu/menu.module.css';
import { type Cell, cellAt, inheritedCell } from './cells.ts';
import styles from './matrix.module.css';
import { usePermissionEditor } from './permission-editor.ts';
import { useOriginText } from './use-cell-text.ts';
import { useRefusal } from './use-refusal.ts';
import { useWords } from './use-words.ts';

/** The values of a cell: inherited, allowed, not allowed. A disabled one says why. */
export function CellMenu({
  token,
  line,
  trigger,
  onClose,
}: {
  token: Token;
  line: Line;
  trigger: RefObject<HTMLElement | null>;
  onClose(): void;
}) {
  const { place, after, set } = usePermissionEditor();
  const { t, title, token: named } = useWords();
  const originText = useOriginText();
  const refusal = useRefusal();
  const cell = cellAt(after, place, token, line);
  const inherited = inheritedCell(after, place, token, line);
  const inheritText = ({ value, origin }: Cell) =>
    value === undefined
      ? t('permissions.menu.byRole')
      : t('permissions.menu.inherit', {
          value: t(value ? 'permissions.cell.allowed' : 'permissions.cell.denied'),
          from: originText(origin),
        });
  const choices = useMemo(
    () =>
      [
        { id: 'inherit', to: undefined, Icon: CornerDownRight },
        { id: 'allow', to: true, Icon: Check },
        { id: 'deny', to: false, Icon: X },
      ].map((choice) => ({ ...choice, problem: refusal(token, line, cell.key, choice.to) })),
    [refusal, token, line, cell.key],
  );
  const label = `${title(line)} · ${named(token)}`;
  return (
    <Layer
      title={label}
      isOpen
      triggerRef={trigger}
      onOpenChange={(open) => !open && onClose()}
      placement="bottom"
      offset={2}
      aria-label={label}
      className={styles.menu}
    >
      <p className={styles.menuTitle} aria-hidden>
        {label}
      </p>
      <Menu
        aria-label={label}
        className={popup.menu!}
        autoFocus="first"
        selectionMode="single"
        selectedKeys={[cell.here ? (cell.value ? 'allow' : 'deny') : 'inherit']}
        disabledKeys={choices.filter(({ problem }) => problem).map(({ id }) => id)}
        onAction={(id) => set([{ key: cell.key, to: choices.find((one) => one.id === id)!.to }])}
        onClose={onClose}
      >
        {choices.map(({ id, Icon, problem }) => (
          <MenuItem key={id} id={id} className={`${popup.item} ${styles.choice}`} data-choice={id}>
            {({ isSelected }) => (
              <>
                <Icon size={14} aria-hidden className={id === 'inherit' ? 'mirrored' : ''} />
                <span className={styles.choiceWords}>
                  <Text slot="label">
                    {id === 'inherit' ? inheritText(inherited) : t(`permissions.menu.${id}`)}
                  </Text>
                  {problem && (
                    <Text slot="description" className={styles.problem!}>
                      {problem}
                    </Text>
                  )}
                </span>
                {isSelected && <Check size={14} aria-hidden className={popup.check} />}
              </>
            )}
          </MenuItem>
        ))}
      </Menu>
    </Layer>
  );
}
