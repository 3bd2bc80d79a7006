import { definePart, loadEarly, type PartState, usePart } from '../parts/part.ts';

type Parts = typeof import('./parts.ts');

const floating = definePart(() => import('./parts.ts'));

export const loadParts = floating.load;

/** As soon as a hand comes near: the click that follows finds them loaded. */
export const loadPartsEarly = (): void => loadEarly(floating);

/** `isWanted` starts the loading. */
export const useParts = (isWanted: boolean): PartState<Parts> => usePart(floating, isWanted);

/** For what is only ever shown inside a menu, a popover or a dialog that is open. */
export function openParts(): Parts {
  const { loaded } = floating.state();
  if (loaded === null) throw new Error('Nothing is open yet.');
  return loaded;
}
