import type { AssignableRole } from '@tessera/domain/permissions/roles.ts';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import styles from './invite.module.css';

/** The role of the invited people, with a sentence that explains it. */
export function InviteAs({
  roles,
  value,
  onChange,
}: {
  roles: readonly AssignableRole[];
  value: AssignableRole | 'guest' | null;
  onChange(as: AssignableRole | 'guest'): void;
}) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      value={value}
      onChange={(as) => onChange(as as AssignableRole | 'guest')}
      className={styles.as!}
    >
      <Label className={styles.legend!}>{t('members.inviteAs')}</Label>
      <div className={styles.choices}>
        {[...roles, 'guest' as const].map((as) => (
          <Radio key={as} value={as} className={styles.option!}>
            <span className={styles.dot} aria-hidden />
            <span className={styles.words}>
              <span className={styles.optionName}>{t(`members.role_${as}`)}</span>
              <span className={styles.optionText}>{t(`members.roleText_${as}`)}</span>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
