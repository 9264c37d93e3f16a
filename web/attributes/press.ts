import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { createContext, useContext } from 'react';

/** Presses the controls of the shown folder's items. */
export interface Press {
  press(attribute: Attribute, itemId: string): void;
  /** Why the person cannot press it, in words; undefined: they can. */
  whyNot(attribute: Attribute, itemId: string): string | undefined;
  /** The press before has not been saved yet. */
  isRunning(attributeId: string, itemId: string): boolean;
}

/** Where nothing gives a `Press`, controls are shown and do nothing. */
const none: Press = { press: () => {}, whyNot: () => '', isRunning: () => false };

export const PressContext = createContext<Press>(none);

export const usePress = (): Press => useContext(PressContext);
