import { Star } from 'lucide-react';
import { ownRecord } from './own-record.ts';

export const favourites = ownRecord(Star, 'own.favourites');
