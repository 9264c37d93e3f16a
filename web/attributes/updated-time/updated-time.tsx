import { CalendarClock } from 'lucide-react';
import { computedTime } from '../computed-time.tsx';

export const updatedTime = computedTime(CalendarClock);
