import { CalendarPlus } from 'lucide-react';
import { computedTime } from '../computed-time.tsx';

export const createdTime = computedTime(CalendarPlus);
