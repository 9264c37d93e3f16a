import { Clock } from 'lucide-react';
import { ownRecord } from './own-record.ts';

export const recents = ownRecord(Clock, 'own.recents');
