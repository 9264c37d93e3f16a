import { UserPen } from 'lucide-react';
import { computedPerson } from '../computed-person.tsx';

export const updatedBy = computedPerson(UserPen);
