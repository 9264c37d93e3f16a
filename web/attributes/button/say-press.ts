import { PressProblem, type ProblemCode } from '@tessera/domain/buttons/action.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { TFunction } from 'i18next';
import { sayRule } from '../../data/api/say-error.ts';
import type { Formats } from '../../data/page/formats.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { FolderNotLoaded, type Pressed } from './press-item.ts';

interface Telling {
  t: TFunction;
  formats: Formats;
}

export const sayProblem = (t: TFunction, code: ProblemCode, name = ''): string =>
  t(`attributes.buttons.problems.${code}`, { name });

/** Tells what a press has done, with its undo. */
export function sayPressed({ values, created, undo, ...done }: Pressed, { t, formats }: Telling): void {
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  const parts = [
    ...(values > 0 ? [t('attributes.buttons.valuesSet', counted(values))] : []),
    ...(created > 0 ? [t('attributes.buttons.itemsCreated', counted(created))] : []),
    ...(done.copied ? [t('attributes.buttons.copied')] : []),
  ];
  if (done.notCopied) showToast(t('attributes.buttons.notCopied'), { kind: 'error' });
  const isNothing = parts.length === 0 && !done.opened && !done.notCopied;
  if (isNothing) showToast(t('attributes.buttons.nothing'));
  if (parts.length === 0) return;
  const action = undo && undoAction(t, undo);
  showToast(parts.join(' · '), { kind: 'good', ...(action ? { action } : {}) });
}

/** Tells why a press has done nothing. */
export function sayNotPressed(error: unknown, { t }: Pick<Telling, 't'>): void {
  showToast(wordsOfProblem(error, t), { kind: 'error' });
}

/** Why nothing is done, in words. */
export function wordsOfProblem(error: unknown, t: TFunction): string {
  if (error instanceof PressProblem) return sayProblem(t, error.code, error.about);
  if (error instanceof DomainError) return sayRule(error);
  if (error instanceof FolderNotLoaded) return t('attributes.buttons.notLoaded');
  throw error;
}
