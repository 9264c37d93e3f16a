import { getOwnItems, type OwnItem } from '@tessera/domain/api/own-items.ts';
import { request } from '../api/call.ts';
import { type Answers, readKept, useKeptAnswers } from './kept-answers.ts';

interface OwnItems {
  data: OwnItem[];
  more: boolean;
}

const ask = (team: number): Promise<OwnItems> => request(getOwnItems, { params: { team } });

const NAME = 'own-items';

/** Reads what this browser keeps of them. */
export const readOwnItems = (team: number): Promise<unknown> => readKept(NAME, team);

/** The items of some workspaces that the person has to do. */
export const useOwnItems = (teams: readonly number[] | undefined): Answers<OwnItems> =>
  useKeptAnswers(NAME, teams, ask);
