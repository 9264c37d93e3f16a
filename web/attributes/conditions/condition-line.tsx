import { operatorsOf } from '@tessera/domain/attributes/attribute-data.ts';
import { conditionsOf, isLinked } from '@tessera/domain/query/conditions.ts';
import { type Condition, LINKED_CONDITIONS_MAX } from '@tessera/domain/query/query.ts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { ArrangeMenu } from './arrange-menu.tsx';
import styles from './condition-fields.module.css';
import type { GroupProps } from './condition-group.tsx';
import { withEntry } from './edit-filter.ts';
import { Operand } from './operand.tsx';
import { SubjectField } from './subject-field.tsx';
import { subjectId, subjectOf } from './subjects.ts';

/** One condition. Of an attribute that is gone nothing is shown. */
export function ConditionLine(props: GroupProps & { condition: Condition }) {
  const { attributes, condition, filter, path, begun, linkedBeside, onChange } = props;
  const { t } = useTranslation();
  const subject = subjectOf(condition, attributes);
  if (!subject) return null;
  const { attribute } = subject;
  const set = (next: Condition) => onChange(withEntry(filter, path, () => [next]));
  return (
    <div className={isLinked(condition) ? `${styles.line} ${styles.linked}` : styles.line}>
      <SubjectField
        {...{ attributes, subject, condition }}
        mayLink={conditionsOf(filter).filter(isLinked).length + linkedBeside < LINKED_CONDITIONS_MAX}
        onChange={set}
      />
      <Select
        label={t('filter.operator')}
        quiet
        value={condition.operator}
        onChange={(operator) => set({ ...condition, operator })}
        choices={operatorsOf(attribute).map((id) => ({ id, label: t(`filter.${id}`) }))}
      />
      <div className={styles.operand}>
        <Operand
          key={subjectId(subject)}
          attribute={attribute}
          operator={condition.operator}
          value={condition.operand}
          autoFocus={path.join('.') === begun}
          onChange={(operand) => set({ ...condition, operand })}
        />
      </div>
      <div className={styles.buttons}>
        <ArrangeMenu {...props} />
        <IconButton
          label={t('filter.remove')}
          onPress={() => props.onMove(withEntry(filter, path, () => []))}
        >
          <X size={14} />
        </IconButton>
      </div>
    </div>
  );
}
