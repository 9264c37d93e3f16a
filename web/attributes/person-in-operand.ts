import { ME, nameOfPerson } from '@tessera/domain/attributes/people.ts';
import type { TFunction } from 'i18next';
import { knownPeople } from '../data/folder/people.ts';

/** A person that a condition names: the person who looks is no name. */
export const personInOperand = (entry: string, t: TFunction): string =>
  entry === ME ? t('attributes.me') : nameOfPerson(knownPeople.get(), Number(entry));
