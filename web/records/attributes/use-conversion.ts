import type { Conversion } from '@tessera/domain/api/conversions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConversionWish, convert } from '../../data/structure/conversions.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { type Undo, undoAction } from '../../ui/toast/undo-action.ts';

interface ConversionState {
  /** Undefined: none has begun. */
  progress: Conversion | 'asked' | undefined;
  problem: string | undefined;
  clearProblem(): void;
  start(wish: ConversionWish): Promise<void>;
  /** Undefined: there is nothing to cancel, or that has been asked for. */
  cancel: (() => void) | undefined;
}

const sayError = (error: Error): void => showToast(error.message, { kind: 'error' });

/** A conversion from its beginning to its end, which a toast says. */
export function useConversion(name: string, onEnd: () => void): ConversionState {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<Conversion | 'asked'>();
  const [problem, setProblem] = useState<string>();
  const [undo, setUndo] = useState<Undo>();
  const start = async (wish: ConversionWish) => {
    setProgress('asked');
    let takeBack: Undo = async () => undefined;
    try {
      const { state } = await convert(wish, {
        what: t('undo.changeOf', { attribute: name }),
        onProgress: setProgress,
        onBegun: (undoing) => {
          takeBack = undoing;
          setUndo(() => undoing);
        },
      });
      if (state === 'cancelled') showToast(t('conversion.cancelled', { name }));
      else
        showToast(t('conversion.done', { name, kind: t(`attributes.${wish.kind}`) }), {
          kind: 'good',
          action: undoAction(t, takeBack),
        });
      onEnd();
    } catch (error) {
      setProgress(undefined);
      setProblem((error as Error).message);
    }
  };
  const cancel =
    undo &&
    (() => {
      setUndo(undefined);
      // Where it was refused it can be asked for again.
      void undo()
        .catch(sayError)
        .then((outcome) => outcome === undefined && setUndo(() => undo));
    });
  return { progress, problem, clearProblem: () => setProblem(undefined), start, cancel };
}
