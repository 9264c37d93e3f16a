import { ListOrdered } from 'lucide-react';
import { ownRecord } from './own-record.ts';

export const boardPositions = ownRecord(ListOrdered, 'own.boardOrder');
