import type { Api } from '../../api/model.ts';

/** Whether a document has so many operations that its code is shown without colours: they would be a large part of what it weighs. */
export function isLarge({ operations }: Api): boolean {
  return operations.length > 100;
}

/** Whether it has so many that there are samples in the first three languages alone. */
export function isHuge({ operations }: Api): boolean {
  return operations.length > 300;
}
