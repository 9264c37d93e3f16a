import type { NotificationIcon } from '@tessera/domain/notifications/kind.ts';
import {
  AlarmClock,
  AtSign,
  Bell,
  ClipboardCheck,
  Database,
  LayoutTemplate,
  type LucideIcon,
  MessageSquare,
  PenLine,
  SmilePlus,
  TriangleAlert,
  UserPlus,
  Zap,
} from 'lucide-react';

export const notificationIcons: Record<NotificationIcon, LucideIcon> = {
  assigned: UserPlus,
  comment: MessageSquare,
  reaction: SmilePlus,
  mention: AtSign,
  form: ClipboardCheck,
  template: LayoutTemplate,
  automation: Zap,
  warning: TriangleAlert,
  storage: Database,
  follow: Bell,
  reminder: AlarmClock,
  change: PenLine,
};
