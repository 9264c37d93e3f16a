import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';
import { reloadWhenSaved, useUpdateRequired } from './updates.ts';

/** Says that a newer version is available; the person chooses when to load it. */
export function UpdateBanner() {
  const { t } = useTranslation();
  const required = useUpdateRequired();
  const [asked, setAsked] = useState(false);
  if (!required) return null;
  return (
    <Banner Icon={Sparkles} kind="info">
      <span>{asked ? t('update.afterSaving') : t('update.ready')}</span>
      <Button
        size="small"
        busy={asked}
        onPress={() => {
          setAsked(true);
          reloadWhenSaved();
        }}
      >
        {t('update.reload')}
      </Button>
    </Banner>
  );
}
