import type { Person } from './by-request.ts';

/** The people of the journeys. On a shared server each journey has its own addresses for them. */
export const person: Person = { name: 'Ann Example', email: '', password: 'correct horse' };
export const ben: Person = { name: 'Ben Builder', email: '', password: 'staple battery 7' };
export const ana: Person = { name: 'Ana Anić', email: '', password: 'correct horse' };
export const cem: Person = { name: 'Cem Çelik', email: '', password: 'lantern orbit 31' };

let journeys = 0;

function setAddresses(ending: string): void {
  person.email = `ann${ending}@example.org`;
  ana.email = `ana${ending}@example.org`;
  ben.email = `ben${ending}@example.org`;
  cem.email = `cem${ending}@example.org`;
}

/** The addresses on a journey's own server: those of the prepared data folders. */
export const useFirstAddresses = (): void => setAddresses('');

/** Addresses that no account on this worker's server has. */
export function useNewAddresses(): void {
  journeys += 1;
  setAddresses(`-${journeys}`);
}

useFirstAddresses();
