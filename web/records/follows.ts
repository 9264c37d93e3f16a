import { Bell } from 'lucide-react';
import { ownRecord } from './own-record.ts';

export const follows = ownRecord(Bell, 'own.following');
