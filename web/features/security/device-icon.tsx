import type { Device } from '@tessera/domain/accounts/device.ts';
import { Monitor, Smartphone, SquareTerminal, Tablet } from 'lucide-react';

const icons = { desktop: Monitor, phone: Smartphone, tablet: Tablet, other: SquareTerminal } as const;

export function DeviceIcon({ form }: { form: Device['form'] }) {
  const Icon = icons[form];
  return <Icon size={18} />;
}
