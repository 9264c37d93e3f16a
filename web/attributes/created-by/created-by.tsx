import { UserPlus } from 'lucide-react';
import { computedPerson } from '../computed-person.tsx';

export const createdBy = computedPerson(UserPlus);
