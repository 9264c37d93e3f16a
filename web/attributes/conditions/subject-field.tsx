import { savedOf } from '@tessera/domain/computing/computation.ts';
import { isLinked } from '@tessera/domain/query/conditions.ts';
import { type Condition, quantifiers } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import { attributeUis } from '../index.ts';
import styles from './condition-fields.module.css';
import { newCondition } from './new-condition.ts';
import { linksToSeveral, type Subject, subjectId, subjectName, subjectsIn } from './subjects.ts';

interface SubjectFieldProps {
  attributes: readonly Attribute[];
  subject: Subject;
  condition: Condition;
  /** Whether another condition can be about linked items. */
  mayLink: boolean;
  onChange(condition: Condition): void;
}

/** What a condition is about; where that is several linked items, how many of them have to meet it. */
export function SubjectField({ attributes, subject, condition, mayLink, onChange }: SubjectFieldProps) {
  const { t } = useTranslation();
  const subjects = subjectsIn(attributes).filter(
    ({ reference }) => !reference || mayLink || isLinked(condition),
  );
  return (
    <div className={styles.subject}>
      <SearchSelect
        label={t('filter.attribute')}
        quiet
        value={subjectId(subject)}
        onChange={(id) => onChange(newCondition(subjects.find((one) => subjectId(one) === id)!))}
        choices={subjects.map((one) => {
          const { Icon } = attributeUis[savedOf(one.attribute).kind];
          return { id: subjectId(one), label: subjectName(one, t), icon: <Icon size={14} aria-hidden /> };
        })}
      />
      {isLinked(condition) && (linksToSeveral(subject) || condition.linked.quantifier !== 'any') && (
        <Select
          label={t('filter.quantifier')}
          quiet
          value={condition.linked.quantifier}
          onChange={(quantifier) => onChange({ ...condition, linked: { ...condition.linked, quantifier } })}
          choices={quantifiers.map((id) => ({ id, label: t(`filter.quantifiers.${id}`) }))}
        />
      )}
    </div>
  );
}
