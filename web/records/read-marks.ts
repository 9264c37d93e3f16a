import { MessageSquareDot } from 'lucide-react';
import { ownRecord } from './own-record.ts';

export const readMarks = ownRecord(MessageSquareDot, 'own.readMarks');
