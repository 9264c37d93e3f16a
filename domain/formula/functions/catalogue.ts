import { aggregateFunctions } from './aggregate.ts';
import { arithmeticFunctions } from './arithmetic.ts';
import { baseFunctions } from './bases.ts';
import { combinatoricsFunctions } from './combinatorics.ts';
import { convertFunctions } from './convert.ts';
import { dateFunctions } from './date.ts';
import { dateDifferenceFunctions } from './date-difference.ts';
import { dateFormatFunctions } from './date-format.ts';
import type { FormulaFunction } from './define.ts';
import { informationFunctions } from './information.ts';
import { listFunctions } from './list.ts';
import { logicFunctions } from './logic.ts';
import { numberFunctions } from './number.ts';
import { regexFunctions } from './regex.ts';
import { roundingFunctions } from './rounding.ts';
import { statisticsFunctions } from './statistics.ts';
import { textFunctions } from './text.ts';
import { textSearchFunctions } from './text-search.ts';
import { trigonometryFunctions } from './trigonometry.ts';
import { workingDayFunctions } from './working-days.ts';

/** The functions by family, as the list of them shows. */
export const families = {
  logic: logicFunctions,
  text: [...textFunctions, ...textSearchFunctions, ...regexFunctions, ...convertFunctions],
  number: [...numberFunctions, ...roundingFunctions, ...arithmeticFunctions],
  date: [...dateFunctions, ...dateDifferenceFunctions, ...workingDayFunctions, ...dateFormatFunctions],
  list: listFunctions,
  aggregate: [...aggregateFunctions, ...statisticsFunctions],
  information: informationFunctions,
  mathematics: [...trigonometryFunctions, ...combinatoricsFunctions, ...baseFunctions],
} as const satisfies Record<string, readonly FormulaFunction[]>;

/** Other names of a function: of other products, and older ones. */
export const aliases: Readonly<Record<string, string>> = {
  POW: 'POWER',
  SUBTRACT: 'MINUS',
  NEGATE: 'UMINUS',
  UNARYMINUS: 'UMINUS',
  MEAN: 'AVERAGE',
  EQUAL: 'EQ',
  UNEQUAL: 'NE',
  LARGER: 'GT',
  LARGEREQ: 'GTE',
  SMALLER: 'LT',
  SMALLEREQ: 'LTE',
  LENGTH: 'LEN',
  REPEAT: 'REPT',
  TEST: 'REGEXMATCH',
  REPLACEALL: 'REGEXREPLACE',
  REGEX_MATCH: 'REGEXMATCH',
  REGEX_EXTRACT: 'REGEXEXTRACT',
  REGEX_REPLACE: 'REGEXREPLACE',
  ENCODE_URL_COMPONENT: 'ENCODEURL',
  CEIL: 'CEILING',
  'ISO.CEILING': 'CEILING.PRECISE',
  FORMATDATE: 'DATETIME_FORMAT',
  PARSEDATE: 'DATETIME_PARSE',
  DATETIME_ADD: 'DATEADD',
  TO_TEXT: 'FORMAT',
  TO_NUMBER: 'TONUMBER',
  TO_DATE: 'TODATE',
  UNIQUE: 'ARRAYUNIQUE',
  FLAT: 'ARRAYFLATTEN',
  FLATTEN: 'ARRAYFLATTEN',
  SLICE: 'ARRAYSLICE',
  'VAR.S': 'VAR',
  'VAR.P': 'VARP',
  'STDEV.S': 'STDEV',
  'STDEV.P': 'STDEVP',
  'MODE.SNGL': 'MODE',
  'PERCENTILE.INC': 'PERCENTILE',
  'QUARTILE.INC': 'QUARTILE',
  'RANK.EQ': 'RANK',
  DATE_DIFF: 'DATETIME_DIFF',
};

const byName = new Map<string, FormulaFunction>(
  Object.values(families).flatMap((functions) => functions.map((one) => [one.name, one] as const)),
);
for (const [alias, name] of Object.entries(aliases)) byName.set(alias, byName.get(name)!);

/** By its name in upper case. */
export const functionNamed = (name: string): FormulaFunction | undefined => byName.get(name);

/** All names that may be called, with those of functions that are a part of the language. */
export const functionNames = (): string[] => [...byName.keys(), 'LET'];
