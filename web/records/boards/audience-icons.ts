import type { Visibility } from '@tessera/domain/permissions/visibility.ts';
import { Building2, Globe, Lock, type LucideIcon } from 'lucide-react';

/** The sign of those who see a board or a folder. */
export const audienceIcons: Record<Visibility, LucideIcon> = {
  public: Globe,
  workspace: Building2,
  private: Lock,
};
