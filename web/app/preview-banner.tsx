import { useLocation } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { preview } from '../data/api/preview.ts';
import { useObservable } from '../data/page/observable.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';

/** Says that the page is in preview, with a way out: the same page, reloaded without the preview's changes. */
export function PreviewBanner() {
  const { t } = useTranslation();
  const isOn = useObservable(preview);
  const { href } = useLocation();
  if (!isOn) return null;
  return (
    <Banner Icon={Eye} kind="info">
      <span>{t('preview.banner')}</span>
      <Button size="small" onPress={() => location.assign(withoutPreview(href))}>
        {t('preview.leave')}
      </Button>
    </Banner>
  );
}

function withoutPreview(href: string): string {
  const address = new URL(href, location.origin);
  address.searchParams.delete('pretend');
  return address.href;
}
